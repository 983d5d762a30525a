import { Clock3, LockKeyhole, type LucideIcon, ReceiptText, Settings, WalletCards } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { ZoneProvider } from '#console/zone.tsx'
import { charge } from '#pos/charge/storedCharge.ts'
import { hello } from '#pos/device/device.ts'
import { leave } from '#pos/device/leave.ts'
import { useIdleLock } from '#pos/device/useIdleLock.ts'
import { api } from '#pos/net/api.ts'
import { useOnline } from '#pos/net/line.ts'
import { useLiveLine, useNews } from '#pos/net/live.ts'
import { useRead } from '#pos/net/useRead.ts'
import { go, type Route, useRoute } from '#pos/route.ts'
import { ChargeScreen } from '#pos/screens/ChargeScreen.tsx'
import { OrderScreen } from '#pos/screens/OrderScreen.tsx'
import { OrdersScreen } from '#pos/screens/OrdersScreen.tsx'
import { PaymentScreen } from '#pos/screens/payment/PaymentScreen.tsx'
import { SettingsScreen } from '#pos/screens/SettingsScreen.tsx'
import { ShiftScreen } from '#pos/screens/ShiftScreen.tsx'
import { useStored } from '#pos/store.ts'
import { chargeTexts } from '#pos/text/charge.messages.ts'
import { orderTexts } from '#pos/text/orders.messages.ts'
import { settingTexts, shiftTexts } from '#pos/text/till.messages.ts'
import { TillProvider, useTill } from '#pos/tillContext.tsx'
import { IconButton } from '#pos/ui/Button.tsx'
import { OfflineBar } from '#pos/ui/OfflineBar.tsx'
import { Failed, Waiting } from '#pos/ui/States.tsx'
import type { Zone } from '#shared/zone.ts'

const aliveMs = 60_000

/** The signed-in screens, or the payment in progress. */
export function TillScreen({ token, label }: { token: string; label: string }) {
  const reading = useRead('till', () => api.pos.till({}))
  const { data: till, error, refetch } = reading
  useLiveLine(token, till?.socketEnabled ?? false)
  useNews('device', () => void refetch())
  useAlive()
  useIdleLock()
  if (!till) {
    return <main aria-label={label}>{error ? <Failed error={error} onRetry={refetch} /> : <Waiting />}</main>
  }
  return (
    <TillProvider value={{ till, token, reload: refetch }}>
      <ZoneProvider value={till.timezone as Zone}>
        <Frame />
      </ZoneProvider>
    </TillProvider>
  )
}

/** Reports the device as online, and ends the session if the device was locked. */
function useAlive() {
  useEffect(() => {
    const notify = () => void hello().catch(() => undefined)
    notify()
    const timer = setInterval(notify, aliveMs)
    return () => clearInterval(timer)
  }, [])
}

function Frame() {
  const online = useOnline()
  const underWay = useStored(charge)
  const route = useRoute()
  return (
    <div className="flex h-dvh flex-col">
      {!online && <OfflineBar />}
      {underWay ? (
        <PaymentScreen key={underWay.nonce} charge={underWay} />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col-reverse md:flex-row">
          <Places route={route} />
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <TopBar />
            <main className="min-h-0 flex-1 overflow-y-auto">{screenOf(route)}</main>
          </div>
        </div>
      )}
    </div>
  )
}

function screenOf(route: Route): ReactNode {
  switch (route.name) {
    case 'charge':
      return <ChargeScreen />
    case 'orders':
      return <OrdersScreen />
    case 'order':
      return <OrderScreen key={route.orderId} orderId={route.orderId} />
    case 'shift':
      return <ShiftScreen />
    case 'settings':
      return <SettingsScreen />
  }
}

const places = [
  { name: 'charge', text: chargeTexts.charge, icon: WalletCards },
  { name: 'orders', text: orderTexts.orders, icon: ReceiptText },
  { name: 'shift', text: shiftTexts.shift, icon: Clock3 },
  { name: 'settings', text: settingTexts.settings, icon: Settings },
] as const

function Places({ route }: { route: Route }) {
  const t = useText()
  const here = route.name === 'order' ? 'orders' : route.name
  return (
    <nav className="flex shrink-0 justify-around border-line bg-surface max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] md:w-24 md:flex-col md:justify-start md:gap-2 md:border-r md:p-2 md:pt-4">
      {places.map(({ name, text, icon }) => (
        <Place key={name} icon={icon} text={t(text)} current={here === name} onGo={() => go({ name })} />
      ))}
    </nav>
  )
}

type PlaceProps = { icon: LucideIcon; text: string; current: boolean; onGo: () => void }

function Place({ icon: Icon, text, current, onGo }: PlaceProps) {
  return (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      onClick={onGo}
      className={cx(
        'press flex min-h-15 min-w-18 flex-1 flex-col items-center justify-center gap-1 rounded-xl px-1 text-base md:min-h-18 md:flex-none',
        current ? 'font-semibold text-accent md:bg-tint' : 'text-text-2 hover:bg-hover',
      )}
    >
      <Icon size={24} aria-hidden />
      {text}
    </button>
  )
}

function TopBar() {
  const t = useText()
  const { till } = useTill()
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-line pr-1 pl-4">
      <p className="min-w-0 flex-1 truncate text-lg">
        <b className="font-semibold">{till.tradeName}</b>
        <span className="text-text-2"> · {till.placeLabel ?? till.deviceName}</span>
      </p>
      <span className="max-w-40 truncate text-lg text-text-2">{till.personName}</span>
      <IconButton icon={LockKeyhole} label={t(settingTexts.lock)} onClick={() => void leave()} />
    </header>
  )
}
