import { Plus, Power, PowerOff, QrCode, ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { PeekHistory } from '#console/history/PeekHistory.tsx'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { fieldFilters } from '#console/list/fieldFilters.ts'
import { useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { linkChoice } from '#features/products/paymentLinks/list/linkColumns.tsx'
import {
  type LinkListQuery,
  linkList,
  type PaymentLink,
} from '#features/products/paymentLinks/list/links.fields.ts'
import type { LinkTotals } from '#features/products/paymentLinks/list/list.contract.ts'
import { m, switchTexts } from '#features/products/paymentLinks/list/list.messages.ts'
import { useLinkBulk } from '#features/products/paymentLinks/list/useLinkBulk.tsx'
import { useLinkSwitch } from '#features/products/paymentLinks/list/useLinkSwitch.tsx'

// Loaded with the first code.
const CodeDialog = lazyDialog(
  () => import('#features/products/paymentLinks/list/CodeDialog.tsx'),
  'CodeDialog',
)

const filters: Filter<LinkListQuery>[] = [
  ...fieldFilters(linkList, ['status']),
  { days: ['fromDay', 'toDay'], label: m.days },
  { key: 'search', label: m.search },
]

/** The merchant's payment links, newest first, with visits and payments. */
export function LinkListPage() {
  const t = useText()
  const navigate = useNavigate()
  const { target: coded, open, close } = useDialog<PaymentLink>()
  const switching = useLinkSwitch()
  const maySwitch = useCan('paymentLink.disable')
  const choice = useMemo(() => linkChoice(maySwitch ? switching.ask : null), [maySwitch, switching.ask])
  const columns = useFieldColumns(linkList, choice)
  const actionsOf = useActions(open, maySwitch ? switching.ask : null)
  const bulk = useLinkBulk(maySwitch)
  const add = (
    <Can do="paymentLink.add">
      <Button look="primary" icon={Plus} onClick={() => void navigate({ to: '/Products/PaymentLink/Add' })}>
        {t(m.add)}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        title={m.title}
        description={m.description}
        pageActions={add}
        endpoint={api.paymentLinks.list}
        rowKey="linkId"
        columns={columns}
        filters={filters}
        rowLink={({ linkId }) => pathTo('/Products/PaymentLink/Detail/$linkId', { linkId })}
        peekMore={({ linkId }) => (
          <PeekHistory objectId={linkId} read={() => api.paymentLinks.get({ linkId })} />
        )}
        actions={actionsOf}
        bulk={bulk}
        live="paymentLink"
        totals={totals}
        exportTo={linkList.file}
        empty={{ title: m.empty, hint: m.emptyHint, action: add }}
      />
      {coded && <CodeDialog link={coded} onClose={close} />}
    </>
  )
}

type Ask = ((link: PaymentLink) => void) | null

function useActions(onCode: (link: PaymentLink) => void, ask: Ask): (link: PaymentLink) => MenuItem[] {
  const t = useText()
  const navigate = useNavigate()
  return (link) => {
    const { linkId, status } = link
    const off = status === 'disabled'
    const orders = () => void navigate({ to: '/Payments/PayOrder', search: { linkId } })
    return [
      { key: 'code', label: t(m.code), icon: QrCode, onSelect: () => onCode(link) },
      { key: 'orders', label: t(m.orders), icon: ReceiptText, onSelect: orders },
      ...(ask
        ? [
            {
              ...{ key: 'switch', icon: off ? Power : PowerOff, apart: true, danger: !off },
              label: t(off ? switchTexts.enable : switchTexts.disable),
              onSelect: () => ask(link),
            },
          ]
        : []),
    ]
  }
}

const totals = {
  read: (narrowing: Partial<LinkListQuery>) => api.paymentLinks.totals(narrowing),
  count: (rows: LinkTotals[]) => rows.reduce((sum, { count }) => sum + count, 0),
  show: (rows: LinkTotals[]) => rows.map((row) => <Total key={row.currency} {...row} />),
}

/** One currency's totals: currencies are never added together. */
function Total({ currency, count, opened, paidCount, paidAmount }: LinkTotals) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>{t(m.count, { count })}</span>
      <span>{t(m.openedSum, { count: opened })}</span>
      <span>{t(m.paidSum, { count: paidCount })}</span>
      <span className="font-medium text-text">
        <Amount value={paidAmount} currency={currency} withCode />
      </span>
    </span>
  )
}
