import { Clock3, ScanLine, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { wayOfBarCode } from '#features/channels/channelWays.domain.ts'
import type { Till } from '#features/products/pos/till.contract.ts'
import { tipAt } from '#features/products/sales/tips.domain.ts'
import { Scanner } from '#pos/camera/Scanner.tsx'
import { amountOf, typed } from '#pos/charge/amount.ts'
import { draft } from '#pos/charge/draft.ts'
import { beginCharge } from '#pos/charge/storedCharge.ts'
import { api } from '#pos/net/api.ts'
import { useOnline } from '#pos/net/line.ts'
import { useNews } from '#pos/net/live.ts'
import { useRead } from '#pos/net/useRead.ts'
import { go } from '#pos/route.ts'
import { RemarkSheet } from '#pos/screens/charge/RemarkSheet.tsx'
import { TipRow } from '#pos/screens/charge/TipRow.tsx'
import { Total } from '#pos/screens/charge/Total.tsx'
import { WayTiles } from '#pos/screens/charge/WayTiles.tsx'
import { isTicket } from '#pos/screens/orders/ticketNumber.ts'
import { useStored } from '#pos/store.ts'
import { chargeTexts as m } from '#pos/text/charge.messages.ts'
import { useTill } from '#pos/tillContext.tsx'
import { Button } from '#pos/ui/Button.tsx'
import { Pad } from '#pos/ui/Pad.tsx'
import { Refusal, State } from '#pos/ui/States.tsx'
import { useWedge } from '#pos/wedge/useWedge.ts'
import { formatMoney } from '#shared/money.ts'

/** Enters a charge by keypad, keyboard or scanner. */
export function ChargeScreen() {
  const t = useText()
  const language = useLanguage()
  const { till } = useTill()
  const online = useOnline()
  const { digits, tipRate, tipDigits, remark } = useStored(draft)
  const [scanning, setScanning] = useState(false)
  const [remarking, setRemarking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const { currency, offers, tips } = till
  const amount = amountOf(digits, currency)
  const tip =
    tips === null ? 0n : tipRate === null ? amountOf(tipDigits, currency) : tipAt(tipRate, amount, currency)
  const total = amount + tip
  const ready = amount > 0n && tip <= amount && online
  const shown = offers.filter(({ mode }) => mode === 'native')
  const scans = offers.some(({ mode }) => mode === 'barCode')

  function press(key: string) {
    setRefusal(null)
    draft.set({ ...draft.get(), digits: typed(draft.get().digits, key) })
  }
  function checkoutRequest(mode: 'native' | 'barCode', way: string | null, code: string | null = null) {
    if (!ready) return
    beginCharge({ amount: String(amount), tipAmount: String(tip), mode, way, remark }, code)
  }
  function read(code: string) {
    setScanning(false)
    if (wayOfBarCode(code) !== null) {
      if (amount <= 0n) return setRefusal(t(m.enterAmount))
      return checkoutRequest('barCode', null, code)
    }
    if (isTicket(code)) return void openTicket(code)
    setRefusal(t(m.notAPayerCode))
  }
  async function openTicket(code: string) {
    const found = await api.pos.scanned({ code }).catch(() => null)
    if (found) go({ name: 'order', orderId: found.orderId })
    else setRefusal(t(m.notAPayerCode))
  }
  useWedge({ onScan: read, onKey: press })

  if (offers.length === 0) return <State icon={Wallet} title={t(m.noWays)} hint={t(m.noWaysHint)} />
  const ways = (
    <Ways
      shown={shown}
      scans={scans}
      disabled={!ready}
      onWay={(way) => checkoutRequest('native', way)}
      onScan={() => setScanning(true)}
    />
  )
  return (
    <div className="mx-auto flex min-h-full max-w-280 flex-col gap-2.5 p-2.5 md:gap-4 md:p-5 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <h1 className="sr-only">{t(m.charge)}</h1>
      <section className="flex flex-col gap-2.5 lg:row-span-2 lg:gap-5">
        <ShiftHint />
        <Total
          amount={amount}
          tip={tip}
          currency={currency}
          remark={remark}
          onRemark={() => setRemarking(true)}
        />
        {tips && <TipRow tips={tips} amount={amount} tip={tip} currency={currency} />}
        {refusal && <Refusal>{refusal}</Refusal>}
        <div className="hidden flex-1 lg:block" />
        <div className="hidden flex-col gap-3 lg:flex">{ways}</div>
      </section>
      <section className="flex min-h-52 flex-1 flex-col lg:row-span-2">
        <Pad onKey={press} />
      </section>
      <section className="flex flex-col gap-2.5 lg:hidden">{ways}</section>
      {scanning && (
        <Scanner
          title={`${t(m.scanPayer)} · ${formatMoney(total, currency, language)}`}
          onRead={read}
          onClose={() => setScanning(false)}
        />
      )}
      {remarking && <RemarkSheet onClose={() => setRemarking(false)} />}
    </div>
  )
}

type WaysProps = {
  shown: Till['offers']
  scans: boolean
  disabled: boolean
  onWay: (way: string) => void
  onScan: () => void
}

function Ways({ shown, scans, disabled, onWay, onScan }: WaysProps) {
  const t = useText()
  return (
    <>
      {shown.length > 0 && <WayTiles offers={shown} disabled={disabled} onChoose={onWay} />}
      {scans && (
        <Button look="primary" size="large" icon={ScanLine} block disabled={disabled} onClick={onScan}>
          {t(m.scanPayer)}
        </Button>
      )}
    </>
  )
}

/** Without a shift, sales count towards the next one: a hint, not a block. */
function ShiftHint() {
  const t = useText()
  const reading = useRead('shift', () => api.pos.shift({}))
  useNews('shift', () => void reading.refetch())
  if (reading.data !== null) return null
  return (
    <button
      type="button"
      onClick={() => go({ name: 'shift' })}
      className="press flex min-h-12 items-center gap-3 rounded-xl border border-amber/40 bg-amber/12 px-4 text-left text-amber md:text-lg"
    >
      <Clock3 size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">{t(m.noShift)}</span>
      <b className="font-semibold">{t(m.openShift)}</b>
    </button>
  )
}
