const northAmerican = /^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})$/

/** As people of its country write it: "(541) 555-0199". A number of elsewhere keeps its own groups. */
export function readablePhone(phone: string): string {
  const [, area, exchange, line] = northAmerican.exec(phone.trim()) ?? []
  return area ? `(${area})\u00A0${exchange}-${line}` : phone.replaceAll(' ', '\u00A0')
}
