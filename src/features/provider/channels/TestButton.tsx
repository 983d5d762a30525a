import { PlugZap } from 'lucide-react'
import { useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { ChannelAccount } from '#features/provider/channels/channelAccounts.contract.ts'
import { m } from '#features/provider/channels/channelAccounts.messages.ts'

type Trial = ChannelAccount['test']
const kinds = { untested: 'waiting', passed: 'done', failed: 'failed' } as const

/** Whether an account has answered, as it is set up now. */
export function TrialTag({ of: { state } }: { of: Trial }) {
  const t = useText()
  return <StatusTag kind={kinds[state]}>{t(m[state])}</StatusTag>
}

/** Queries the channel and shows its answer. */
export function TestButton({ ask, onDone }: { ask: () => Promise<Trial>; onDone?: (trial: Trial) => void }) {
  const t = useText()
  const test = useWrite(ask, {
    onDone: (trial) => {
      if (trial.state === 'passed') notify.success(m.testPassed)
      else notify.error(`${t(m.testFailed)}: ${trial.answer}`)
      onDone?.(trial)
    },
    onFailed: ({ message }) => notify.error(message),
  })
  return (
    <Button size="small" icon={PlugZap} busy={test.pending} onClick={() => test.submit()}>
      {t(m.test)}
    </Button>
  )
}
