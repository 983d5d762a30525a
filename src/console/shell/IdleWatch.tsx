import { useCallback, useEffect, useState } from 'react'
import { lastActivity, noteActivity, watchActivity } from '#console/activity.ts'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { logOut } from '#console/session.ts'
import { leave } from '#console/sessionExpiry.ts'
import { idleTexts as m } from '#console/shell.messages.ts'
import { readToken } from '#console/token.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'

const warnSeconds = 60
/** How often to check whether an idle timeout has been enabled; the shortest timeout is five minutes. */
const askEveryMs = 240_000

/**
 * Enforces the merchant's idle timeout: warns a minute before the session ends, then leads to the login page.
 * Activity in other tabs counts; background requests do not.
 */
export function IdleWatch({ askEvery = askEveryMs }: { askEvery?: number }) {
  const t = useText()
  const { secondsLeft, again } = useIdle(askEvery)
  useEffect(() => watchActivity(), [])

  useEffect(() => {
    if (secondsLeft !== 0) return
    void logOut().catch(() => undefined)
    leave(t(m.ended), readToken())
  }, [secondsLeft, t])

  if (secondsLeft === null || secondsLeft === 0) return null
  const stay = () => {
    noteActivity()
    again()
  }
  return (
    <Dialog
      open
      onClose={stay}
      keepOpen
      width="small"
      title={t(m.title)}
      description={t(m.told, { count: secondsLeft })}
      footer={
        <>
          <Button onClick={() => void logOut().finally(() => leave(t(m.signedOut), readToken()))}>
            {t(m.signOut)}
          </Button>
          <Button look="primary" onClick={stay}>
            {t(m.stay)}
          </Button>
        </>
      }
    />
  )
}

/** The seconds left once the warning is due, null before that. */
function useIdle(askEvery: number) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks the server again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const ask = async () => {
      const requested = Date.now()
      // The transport reports session errors itself; an unreachable server does not end the session.
      const answer = await api.sessions.idle({}).catch(() => null)
      if (over) return
      const left = answer?.secondsLeft ?? null
      if (left === null || left > warnSeconds) {
        setSecondsLeft(null)
        const wait = left === null ? askEvery : (left - warnSeconds) * 1_000
        timer = setTimeout(() => void ask(), Math.min(wait, askEvery))
        return
      }
      count(requested, requested + left * 1_000)
    }
    const count = (since: number, end: number) => {
      if (lastActivity() > since) return void ask()
      setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
      if (Date.now() < end) timer = setTimeout(() => count(since, end), 1_000)
    }
    void ask()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [round, askEvery])

  return { secondsLeft, again }
}
