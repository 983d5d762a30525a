import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card, Stat } from '#console/ui/Card.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { LinkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { m } from '#features/products/paymentLinks/detail/detail.messages.ts'
import { CodePicture, LinkDoors } from '#features/products/paymentLinks/detail/LinkDoors.tsx'
import { useLinkSwitch } from '#features/products/paymentLinks/list/useLinkSwitch.tsx'

/** A link's sharing options, status and results. */
export function LinkHead({ link }: { link: LinkDetail }) {
  const t = useText()
  const maySwitch = useCan(link.status === 'normal' ? 'paymentLink.disable' : 'paymentLink.enable')
  const switching = useLinkSwitch()
  return (
    <Card>
      {link.suspendReason !== null && (
        <Note tone="warn" title={t(m.suspended)}>
          {t(m.suspendedWhy, { reason: link.suspendReason })}
        </Note>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-4 py-2">
        <CodePicture link={link} />
        <div className="flex min-w-64 flex-1 flex-col justify-between gap-4">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <span className="min-w-0">
              <CopyText text={link.link} />
            </span>
            {maySwitch && (
              <Switch
                checked={link.status === 'normal'}
                disabled={switching.pending || link.suspendReason !== null}
                onChange={() => switching.ask(link)}
              >
                {t(m.active)}
              </Switch>
            )}
          </div>
          <Figures link={link} />
          <div className="flex flex-wrap gap-2">
            <LinkDoors link={link} />
          </div>
        </div>
      </div>
    </Card>
  )
}

function Figures({ link }: { link: LinkDetail }) {
  const t = useText()
  const { linkId, opened, paidCount, paidAmount, currency, maxPayments, taken } = link
  const used = maxPayments !== null && t(m.used, { taken, max: maxPayments })
  const orders = (
    <TextLink to="/Payments/PayOrder" search={{ linkId }} className="font-normal">
      {t(m.paidNote)}
    </TextLink>
  )
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <Stat label={t(m.opened)} value={opened} note={t(m.openedNote)} />
      <Stat label={t(m.paid)} value={paidCount} note={used} />
      <Stat label={t(m.conversion)} value={shareOf(paidCount, opened)} />
      <Stat
        label={t(m.amount)}
        value={<Amount value={paidAmount} currency={currency} />}
        note={paidCount > 0 && orders}
      />
    </div>
  )
}

/** In whole percent, capped at 100: a payer may return to a page opened the day before. */
function shareOf(part: number, whole: number): string {
  return whole === 0 ? '—' : `${Math.min(100, Math.round((100 * part) / whole))}%`
}
