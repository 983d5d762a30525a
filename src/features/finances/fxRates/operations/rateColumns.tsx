import { api, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useZone } from '#console/zone.tsx'
import type { FxRate } from '#features/finances/fxRates/fxRates.fields.ts'
import { m, stateText } from '#features/finances/fxRates/fxRates.messages.ts'
import { formatInstant } from '#shared/zone.ts'

const kinds = { waiting: 'waiting', live: 'done', refused: 'failed' } as const

/** The columns of the rate list. */
export const rateChoice: FieldChoice<FxRate> = {
  shown: ['base', 'rate', 'validFrom', 'source', 'state', 'madeBy', 'decidedBy'],
  more: ['remark', 'createTime', 'decideTime'],
  special: {
    base: { title: m.pair, exportAs: ['base', 'quote'], cell: ({ base, quote }) => `${base} → ${quote}` },
    rate: { align: 'right', cell: ({ rate }) => <span className="tabular-nums">{aligned(rate)}</span> },
    validFrom: { zoned: false },
    state: { cell: (row) => <State of={row} /> },
    createTime: { zoned: false },
    decideTime: { zoned: false },
  },
}

/** Pads to at least four decimals, so that decimal points line up in the column. */
function aligned(rate: string): string {
  const [whole = '', decimals = ''] = rate.split('.')
  return `${whole}.${decimals.padEnd(4, '0')}`
}

/** The state of a rate, with the decision if someone else's awaits one. */
function State({ of }: { of: FxRate }) {
  const t = useText()
  const mayDecide = useCan('fxRate.edit') && of.mayDecide
  const decide = useWrite((pass: boolean) => api.fxRates.decide({ rateId: of.rateId, pass }), {
    onDone: () => notify.success(m.decided),
    onFailed: (error) => notify.error(error.message),
  })
  const [language, zone] = [useLanguage(), useZone()]
  async function ask(pass: boolean) {
    const { base, quote, rate } = of
    const time = formatInstant(of.validFrom, zone, language, 'dateTime')
    const input = pass
      ? {
          title: t(m.passTitle, { base, quote, rate }),
          body: t(m.passBody, { time }),
          confirmLabel: t(m.pass),
        }
      : { title: t(m.refuseTitle, { base, quote, rate }), confirmLabel: t(m.refuse), danger: true }
    if (await confirm(input)) decide.submit(pass)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StatusTag kind={kinds[of.state]}>
        <Words of={stateText[of.state]} />
      </StatusTag>
      {mayDecide && (
        <>
          <Button size="small" busy={decide.pending} onClick={() => void ask(true)}>
            {t(m.pass)}
          </Button>
          <Button size="small" look="ghost" busy={decide.pending} onClick={() => void ask(false)}>
            {t(m.refuse)}
          </Button>
        </>
      )}
    </span>
  )
}
