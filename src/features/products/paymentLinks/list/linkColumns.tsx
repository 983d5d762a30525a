import { useLanguage, useText } from '#console/language.tsx'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { CopyButton } from '#console/ui/CopyText.tsx'
import { LinkTag } from '#features/products/paymentLinks/list/LinkTag.tsx'
import type { PaymentLink } from '#features/products/paymentLinks/list/links.fields.ts'
import { m, switchTexts } from '#features/products/paymentLinks/list/list.messages.ts'
import { formatMoney } from '#shared/money.ts'

/** The page's columns; `ask` toggles a link, if the user may. */
export function linkChoice(ask: ((link: PaymentLink) => void) | null): FieldChoice<PaymentLink> {
  return {
    shown: ['name', 'status', 'amount', 'opened', 'paidCount', 'paidAmount', 'link'],
    more: ['createTime', 'createdBy', 'amountKind', 'startTime', 'endTime', 'linkId'],
    special: {
      name: { cell: ({ name }) => <Wrapped>{name}</Wrapped> },
      status: { cell: (link) => <StatusTag link={link} ask={ask} /> },
      amount: {
        exportAs: ['amount', 'minAmount', 'maxAmount', 'currency'],
        cell: (link) => <Asked of={link} />,
      },
      link: {
        cell: ({ link }) => (
          <span className="inline-flex max-w-52 min-w-0 items-center gap-1 max-sm:max-w-full">
            <span className="min-w-0 truncate text-text-2" title={link}>
              {link.replace(/^https?:\/\//, '')}
            </span>
            <CopyButton text={link} />
          </span>
        ),
      },
    },
  }
}

function Wrapped({ children }: { children: string }) {
  return <span className="block min-w-32 break-words whitespace-normal">{children}</span>
}

type StatusProps = { link: PaymentLink; ask: ((link: PaymentLink) => void) | null }

function StatusTag({ link, ask }: StatusProps) {
  const t = useText()
  const { name, status } = link
  const question = status === 'normal' ? switchTexts.disableTitle : switchTexts.enableTitle
  return (
    <span className="inline-flex items-center gap-2">
      {ask && (
        <Switch
          checked={status === 'normal'}
          onChange={() => ask(link)}
          onClick={(event) => event.stopPropagation()}
          aria-label={t(question, { name })}
        />
      )}
      <LinkTag of={link} />
    </span>
  )
}

/** The amount: the products' total, or the range the payer chooses from. */
function Asked({ of: { amount, minAmount, maxAmount, currency } }: { of: PaymentLink }) {
  const t = useText()
  const language = useLanguage()
  if (amount !== null) return <Amount value={amount} currency={currency} />
  const [min, max] = [minAmount, maxAmount].map((one) => one !== null && formatMoney(one, currency, language))
  if (min && max) return <span>{t(m.range, { min, max })}</span>
  if (min) return <span>{t(m.from, { min })}</span>
  return <span>{max ? t(m.upTo, { max }) : t(m.any)}</span>
}
