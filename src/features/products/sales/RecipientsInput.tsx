import { Plus, X } from 'lucide-react'
import { z } from 'zod'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Input } from '#console/ui/Input.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import type { Recipients } from '#features/payments/paidMails/recipients.contract.ts'
import { recipientTexts as m } from '#features/products/sales/sales.messages.ts'

type Props = { value: Recipients; onChange: (value: Recipients) => void }

const mostCc = 5
const address = z.email().max(200)
const notices = ['none', 'email', 'wechat', 'both'] as const

/** Who is notified of each payment, and how. Input is kept when switching between channels. */
export function RecipientsInput({ value, onChange }: Props) {
  const t = useText()
  const byMail = value.notice === 'email' || value.notice === 'both'
  const byWeChat = value.notice === 'wechat' || value.notice === 'both'
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-full overflow-x-auto">
        <RadioGroup
          value={value.notice}
          onChange={(notice) => onChange({ ...value, notice })}
          options={notices.map((notice) => ({ value: notice, label: m[notice] }))}
        />
      </div>
      {byWeChat && <p className="text-xs text-text-3">{t(m.wechatHint)}</p>}
      {byMail && <Addresses value={value} onChange={onChange} />}
    </div>
  )
}

function Addresses({ value, onChange }: Props) {
  const t = useText()
  const changeCc = (index: number, typed: string) =>
    onChange({ ...value, cc: value.cc.map((one, at) => (at === index ? typed.trim() : one)) })
  return (
    <>
      <Field
        label={t(m.primary)}
        required
        error={value.primary === null ? t(m.primaryMissing) : faultOf(value.primary)}
      >
        <Input
          type="email"
          value={value.primary ?? ''}
          onChange={(typed) => onChange({ ...value, primary: typed.trim() === '' ? null : typed.trim() })}
        />
      </Field>
      {value.cc.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address has no name of its own, and changes as it is typed
        <Field key={index} label={t(m.cc, { n: index + 1 })} error={one === '' ? undefined : faultOf(one)}>
          <Input
            type="email"
            value={one}
            onChange={(typed) => changeCc(index, typed)}
            suffix={
              <PlainIconButton
                icon={X}
                size="small"
                label={t(m.removeCc, { n: index + 1 })}
                onClick={() => onChange({ ...value, cc: value.cc.filter((_, at) => at !== index) })}
              />
            }
          />
        </Field>
      ))}
      {value.cc.length < mostCc && (
        <span>
          <Button size="small" icon={Plus} onClick={() => onChange({ ...value, cc: [...value.cc, ''] })}>
            {t(m.addCc)}
          </Button>
        </span>
      )}
    </>
  )

  function faultOf(typed: string) {
    return address.safeParse(typed).success ? undefined : t(m.notAnAddress)
  }
}
