import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Field } from '#console/ui/Field.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type ChannelName, everyChannel } from '#features/channels/channels.domain.ts'
import { actText } from '#features/finances/bankCredits/bankCredits.messages.ts'
import type { BankLineDetail } from '#features/finances/bankCredits/bankRows.contract.ts'
import type { LineAct } from '#features/finances/bankCredits/lines/lineStates.domain.ts'
import { channelNamed } from '#features/finances/bankCredits/matching/matching.domain.ts'
import { lineTexts as l } from '#features/finances/bankCredits/operations/bank.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { formatMoney } from '#shared/money.ts'

type Props = { line: BankLineDetail; onDone: () => void }

const channels = optionsOf(channelNames).filter(({ value }) => everyChannel.includes(value as ChannelName))

/** Manual actions on an unmatched line: post it or ignore it, always with a reason. */
export function SettleLine({ line, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const { lineId, acts, amount, currency } = line
  const [act, setAct] = useState<LineAct>(acts[0] ?? 'ignore')
  const [channel, setChannel] = useState<ChannelName | null>(channelNamed(line))
  const [reason, setReason] = useState('')
  const settle = useWrite(
    () =>
      api.bankCredits.settle({
        ...{ lineId, act, reason: reason.trim() },
        ...(act === 'postToChannel' && channel !== null && { channel }),
      }),
    {
      onDone: () => {
        notify.success(l.settled)
        onDone()
      },
    },
  )
  const posts = act === 'postToChannel' || act === 'postToDifference'
  const lacking = reason.trim() === '' || (act === 'postToChannel' && channel === null)

  async function submit() {
    const title = t(l.postAsk, { amount: formatMoney(amount, currency, language) })
    const question = { title, body: t(l.postBody), confirmLabel: t(l.save), danger: true }
    if (!posts || (await confirm(question))) settle.submit()
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium">{t(l.settle)}</h3>
      <Field label={t(l.act)} required>
        <RadioGroup
          value={act}
          onChange={setAct}
          options={acts.map((one) => ({ value: one, label: actText[one] }))}
        />
      </Field>
      {act === 'postToChannel' && (
        <Field label={t(l.channel)} required>
          <Select
            value={channel}
            onChange={(next) => setChannel(next as ChannelName | null)}
            options={channels}
          />
        </Field>
      )}
      <Field label={t(l.reason)} hint={t(l.reasonHint)} required>
        <TextArea value={reason} onChange={setReason} maxWidth={200} />
      </Field>
      <div>
        <Button look="primary" busy={settle.pending} disabled={lacking} onClick={() => void submit()}>
          {t(l.save)}
        </Button>
      </div>
    </section>
  )
}
