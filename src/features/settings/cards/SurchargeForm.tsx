import type { ReactNode } from 'react'
import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormField } from '#console/FormPage.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import type { Question } from '#console/ui/confirm.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { CardSettings } from '#features/account/paymentSettings/cardSettings.contract.ts'
import { surchargeDoors } from '#features/account/paymentSettings/surcharge.domain.ts'
import { percentOfRate, rateOfPercent } from '#features/merchants/ratePlan.domain.ts'
import { surchargeTexts as m } from '#features/settings/cards/cards.messages.ts'
import { LawNote } from '#features/settings/cards/LawNote.tsx'
import { GroupForm } from '#features/settings/payment/GroupForm.tsx'

/** As it is typed: empty for nothing. */
export type SurchargeValues = {
  rate: string
  retail: boolean
  qrCode: boolean
  online: boolean
  noticeDay: string | null
}

/** Parses a percentage; null for an empty text, undefined for an invalid one. */
export function typedRate(percent: string): string | null | undefined {
  if (percent.trim() === '') return null
  const rate = rateOfPercent(percent)
  return rate === null || Number(rate) === 0 ? undefined : rate
}

const schema = z.strictObject({
  rate: z.string().refine((typed) => typedRate(typed) !== undefined, { params: { words: m.rateFault } }),
  retail: z.boolean(),
  qrCode: z.boolean(),
  online: z.boolean(),
  noticeDay: z.string().nullable(),
})

type Props = { settings: CardSettings; children: (typed: string) => ReactNode }

/** The surcharge on cards beside the legal limits. `children` receives the entered value. */
export function SurchargeForm({ settings, children }: Props) {
  const t = useText()
  const { wish, version, startDay, bounds, law } = settings
  const possible = Number(bounds.most) > 0
  // A surcharge that is not allowed can still be removed.
  const may = useCan('cardSetting.edit') && (possible || wish.rate !== null)
  const values = { ...wish, rate: wish.rate === null ? '' : percentOfRate(wish.rate) }

  async function send({ rate: typed, ...rest }: SurchargeValues & { version: number }) {
    return api.cardSettings.save({ ...rest, rate: typedRate(typed) ?? null })
  }
  return (
    <GroupForm<SurchargeValues>
      title={m.title}
      values={values}
      version={version}
      schema={schema}
      may={may}
      send={send}
      question={(typed) => questionOf(typed, settings, t)}
      after={(form) => children(form.values.rate)}
    >
      {(form) => (
        <>
          <LawNote settings={settings} />
          {!possible && Number(law.cap) > 0 && (
            <Note tone="warn" title={t(m.unagreed)}>
              {t(m.unagreedHint)}
            </Note>
          )}
          <Wish form={form} settings={settings} />
          {startDay !== null && wish.rate !== null && (
            <p className="text-sm text-text-2">{t(m.startsOn, { day: startDay })}</p>
          )}
          <Duties />
        </>
      )}
    </GroupForm>
  )
}

/** Money of customers, and a word given to the networks: asked about before it is sent. */
function questionOf(
  { rate, noticeDay }: SurchargeValues,
  { wish }: CardSettings,
  t: ReturnType<typeof useText>,
): Question | null {
  const typed = typedRate(rate)
  if (!typed || noticeDay === null || (typed === wish.rate && noticeDay === wish.noticeDay)) return null
  const start = new Date(Date.parse(`${noticeDay}T00:00:00Z`) + noticeMs).toISOString().slice(0, 10)
  return {
    title: t(m.confirm),
    body: t(m.confirmHint, { day: noticeDay, rate: percentOfRate(typed), start }),
    confirmLabel: t(m.confirmYes),
  }
}

const noticeMs = 30 * 86_400_000

function Wish({ form, settings }: { form: Form<SurchargeValues>; settings: CardSettings }) {
  const t = useText()
  const { bounds, law, today } = settings
  const values = {
    most: percentOfRate(bounds.most),
    cap: percentOfRate(law.cap),
    cost: percentOfRate(bounds.cost),
    allowed: percentOfRate(bounds.allowed),
  }
  return (
    <>
      <FormField form={form} name="rate" label={t(m.rate)} hint={t(m.rateHint, values)}>
        {(control) => (
          <span className="block max-w-80">
            <Input {...control} inputMode="decimal" autoComplete="off" maxLength={10} suffix="%" />
          </span>
        )}
      </FormField>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm text-text-2">{t(m.where)}</legend>
        {surchargeDoors.map((door) => (
          <FormField key={door} form={form} name={door} label={t(m[door])} bare>
            {({ value, onChange }) => (
              <Checkbox checked={value} onChange={onChange}>
                {t(m[door])}
              </Checkbox>
            )}
          </FormField>
        ))}
      </fieldset>
      <FormField form={form} name="noticeDay" label={t(m.noticeDay)} hint={t(m.noticeDayHint)}>
        {({ value, onChange }) => (
          <span className="block max-w-80">
            <DayInput value={value} onChange={onChange} max={today} />
          </span>
        )}
      </FormField>
    </>
  )
}

function Duties() {
  const t = useText()
  return (
    <div className="text-sm text-text-2">
      <p className="font-medium text-text">{t(m.duties)}</p>
      <ul className="mt-1 list-disc pl-5">
        {([m.entrance, m.before, m.receipt, m.refund, m.debit] as const).map((duty) => (
          <li key={duty.en}>{t(duty)}</li>
        ))}
      </ul>
    </div>
  )
}
