import { MOST_FILES, MOST_FILE_BYTES } from '@portal/contract/support/support-conversations'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from './send-file.ts'

/** A file on its way, or one that could not go. */
export interface FileUnderWay {
  key: number
  file: File
  /** Of 0 to 1. */
  share: number
  /** Why it could not go: `too-large` here already, else what the server answered. */
  failure: unknown
}

export const TOO_LARGE = 'too-large'

interface SentFiles {
  sent: ReadonlyArray<SupportFile>
  onSent: (change: (files: ReadonlyArray<SupportFile>) => Array<SupportFile>) => void
}

/** What a form brings: each file goes as soon as it is chosen, and again when it could not. */
export function useSentFiles({ sent, onSent }: SentFiles) {
  const [underWay, setUnderWay] = useState<ReadonlyArray<FileUnderWay>>([])
  const [refused, setRefused] = useState(0)
  const next = useRef(0)
  const senders = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const all = senders.current
    return () => all.forEach((sender) => sender.abort())
  }, [])

  const change = (key: number, changed: Partial<FileUnderWay>) =>
    setUnderWay((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)))
  const remove = (key: number) => {
    senders.current.get(key)?.abort()
    setUnderWay((all) => all.filter((each) => each.key !== key))
  }
  const start = async (key: number, file: File) => {
    const sender = new AbortController()
    senders.current.set(key, sender)
    change(key, { failure: null, share: 0 })
    try {
      const onProgress = (share: number) => change(key, { share })
      const arrived = await sendFile(file, { signal: sender.signal, onProgress })
      setUnderWay((all) => all.filter((each) => each.key !== key))
      onSent((files) => [...files, arrived])
    } catch (failure) {
      if (!sender.signal.aborted) change(key, { failure })
    }
  }
  const free = MOST_FILES - sent.length - underWay.length

  return {
    underWay,
    /** How many of the last choice were more than there may be. */
    refused,
    isFull: free <= 0,
    isSending: underWay.some(({ failure }) => failure === null),
    add: (files: ReadonlyArray<File>) => {
      setRefused(Math.max(0, files.length - free))
      for (const file of files.slice(0, Math.max(0, free))) {
        const key = (next.current += 1)
        const failure = file.size > MOST_FILE_BYTES && !isShrinkable(file) ? TOO_LARGE : null
        setUnderWay((all) => [...all, { key, file, share: 0, failure }])
        if (failure === null) void start(key, file)
      }
    },
    retry: ({ key, file }: FileUnderWay) => void start(key, file),
    remove,
    removeSent: (id: string) => onSent((files) => files.filter((each) => each.id !== id)),
  }
}

/** A picture is made smaller on the device. */
function isShrinkable({ type }: File): boolean {
  return type.startsWith('image/')
}
