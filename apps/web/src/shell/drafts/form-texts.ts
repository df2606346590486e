/** What one field held, under its name or its place in the form. */
export interface FieldText {
  key: string
  value: string
  checked: boolean
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const checkable = ['checkbox', 'radio']
/** Never kept: secrets, files, what nobody typed. */
const leftOut = ['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image']
const secretContent = /\b(?:cc-\S+|one-time-code|(?:current|new)-password)\b/
/** A password that is being shown is a text like any other, but for its name. */
const secretName = /password|code|secret|token/i

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function mayBeKept(control: Control): boolean {
  if (leftOut.includes(control.type) || ('readOnly' in control && control.readOnly)) return false
  return !secretContent.test(control.autocomplete) && !secretName.test(control.name)
}

/** The fields of a form that may be kept; passwords, codes and card data never are. */
function controlsOf(form: HTMLFormElement): Array<Control> {
  return [...form.elements].filter(isControl).filter(mayBeKept)
}

const keyOf = (control: Control, index: number) => control.name || `${index}`

/** Tells whether two forms are the same one. */
export function formMark(form: HTMLFormElement): string {
  return controlsOf(form).map(keyOf).join(' ')
}

export function readForm(form: HTMLFormElement): Array<FieldText> {
  return controlsOf(form).map((control, index) => ({
    key: keyOf(control, index),
    value: control.value,
    checked: 'checked' in control && control.checked,
  }))
}

/** Whether something stands in the form that did not stand there at first. */
export function isChanged(form: HTMLFormElement): boolean {
  return controlsOf(form).some((control) => {
    if (control instanceof HTMLSelectElement) {
      return [...control.options].some((each) => each.selected !== each.defaultSelected)
    }
    if (control.type === 'checkbox' || control.type === 'radio') {
      return 'checked' in control && control.checked !== control.defaultChecked
    }
    return control.value !== control.defaultValue
  })
}

/** Fills the fields as if they were typed, so that whoever listens to them knows. */
export function fillForm(form: HTMLFormElement, texts: ReadonlyArray<FieldText>): void {
  for (const [index, control] of controlsOf(form).entries()) {
    const kept = texts[index]
    if (kept?.key !== keyOf(control, index)) continue
    if (checkable.includes(control.type)) {
      if ('checked' in control && control.checked !== kept.checked) control.click()
    } else if (control.value !== kept.value) {
      // React hears of a value only where it was set around it.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
      set?.call(control, kept.value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
