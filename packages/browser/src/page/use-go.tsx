import { useRouter } from '@tanstack/react-router'

/** Goes to a path made by `paths`; `replace` where the step back would make no sense. */
export function useGo(): (to: string, options?: { replace?: boolean }) => Promise<void> {
  const router = useRouter()
  return (to, options) => router.navigate({ href: to, replace: options?.replace ?? false })
}
