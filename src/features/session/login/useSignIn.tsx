import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#console/client.ts'
import { afterLogin } from '#console/guard.ts'
import { useText } from '#console/language.tsx'
import { oneOf, parseSearch, type Search } from '#console/search.ts'
import { afterProof } from '#console/session.ts'
import type { NextStep, SignInAnswer } from '#features/session/session.contract.ts'
import { unansweredServerErrors } from '#shared/unansweredErrors.ts'

/**
 * The state of a sign-in: `take` processes a server response, and either the console opens at the requested
 * page or `next` holds the next step (`<SignInStep>`).
 */
export function useSignIn() {
  const [next, setNext] = useState<NextStep | null>(null)
  const search = useSearch({ strict: false }) as Search
  const router = useRouter()

  async function take(answer: SignInAnswer): Promise<void> {
    const step = afterProof(answer)
    setNext(step)
    if (step) return
    const [to = '/', query = ''] = afterLogin(oneOf(search, 'redirect')).split('?', 2)
    await router.navigate({ to, search: parseSearch(query) as never, replace: true })
  }
  return { next, take, restart: () => setNext(null) }
}

/** Runs one attempt at a time and keeps the server's error message. */
export function useTry() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const t = useText()

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      const unforeseen = { code: 'client.broken', message: t(unansweredServerErrors.unexpected.text) }
      setRefusal(error instanceof ApiError && error.message ? error : new ApiError(0, unforeseen))
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, attempt, forget: () => setRefusal(undefined) }
}
