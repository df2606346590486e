import { useEffect } from 'react'

const counted = /^\(\d+\) /

/** Says a number before the title, whatever page it names next; for none it says nothing. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const write = (number: number) => {
      const plain = document.title.replace(counted, '')
      const title = number > 0 ? `(${number}) ${plain}` : plain
      if (title !== document.title) document.title = title
    }
    const observer = new MutationObserver(() => write(count))
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    write(count)
    return () => {
      observer.disconnect()
      write(0)
    }
  }, [count])
}
