import { useEffect } from 'react'
import { getPageConfig } from '../../api/page-config.ts'

/** The tab says the page first, then whose portal it is. */
export function useDocumentTitle(title: string | null): void {
  const { name } = getPageConfig().utility
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}
