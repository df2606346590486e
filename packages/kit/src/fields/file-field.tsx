import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { Icon } from '../display/icon.tsx'
import { useKitTexts } from '../kit-texts.tsx'
import classes from './file-field.module.css'

type FileFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'value' | 'type' | 'onChange'> & {
    files: readonly File[]
    onFilesChange: (files: File[]) => void
  }

function sizeText(bytes: number, locale: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount)
}

/**
 * Choose or drop; what was chosen is listed and can be taken back one by one.
 * @waits for its first use
 */
export function FileField(props: FileFieldProps) {
  const { label, help, error, required, optional, trailing, files, onFilesChange, ...native } =
    props
  const { id, ...input } = native
  const texts = useKitTexts()
  const [over, setOver] = useState(false)
  return (
    <Field {...{ id, label, help, error, required, optional, trailing }} name={input.name}>
      {(frame) => (
        <>
          <div className={classes.drop} data-over={over || undefined}>
            <Icon name="upload" />
            <span aria-hidden="true">
              <span className={classes.choose}>{texts.chooseFile}</span> {texts.orDropFile}
            </span>
            <input
              {...input}
              {...frame}
              type="file"
              className={classes.input}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
              onChange={(event) => {
                const chosen = [...(event.currentTarget.files ?? [])]
                // The element forgets, so that the same file can be chosen again after removal.
                event.currentTarget.value = ''
                if (chosen.length > 0)
                  onFilesChange(input.multiple ? [...files, ...chosen] : chosen)
              }}
            />
          </div>
          {files.length > 0 ? (
            <ul className={classes.list}>
              {files.map((file) => (
                <li key={`${file.name}-${file.size}-${file.lastModified}`} className={classes.file}>
                  <Icon name="file" />
                  <span className={classes.name}>{file.name}</span>
                  <span className={classes.size}>{sizeText(file.size, texts.locale)}</span>
                  <button
                    type="button"
                    className={classes.remove}
                    aria-label={texts.removeFile(file.name)}
                    onClick={() => onFilesChange(files.filter((each) => each !== file))}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Field>
  )
}
