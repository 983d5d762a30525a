import { ReceiptText, ScanLine, Search, SearchX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import type { TillOrder } from '#features/products/pos/till.contract.ts'
import { Scanner } from '#pos/camera/Scanner.tsx'
import { api, refusalOf } from '#pos/net/api.ts'
import { useNews } from '#pos/net/live.ts'
import { useRead } from '#pos/net/useRead.ts'
import { go } from '#pos/route.ts'
import { OrderRow } from '#pos/screens/orders/OrderRow.tsx'
import { orderTexts as m } from '#pos/text/orders.messages.ts'
import { useTill } from '#pos/tillContext.tsx'
import { Button, IconButton } from '#pos/ui/Button.tsx'
import { Failed, Refusal, State, Waiting } from '#pos/ui/States.tsx'
import { useWedge } from '#pos/wedge/useWedge.ts'

const pageSize = 20
const mostShown = 100

/** Orders, newest first, searchable by any number a customer has or by ticket. */
export function OrdersScreen() {
  const t = useText()
  const { till } = useTill()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [here, setHere] = useState(true)
  const [shown, setShown] = useState(pageSize)
  const [scanning, setScanning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const request = { pageNum: 1, pageSize: shown, here: here && search === '', ...(search ? { search } : {}) }
  const reading = useRead(JSON.stringify(request), () => api.pos.orders(request), { everyMs: 15_000 })
  useNews('order', () => void reading.refetch())

  async function read(code: string) {
    setScanning(false)
    setRefusal(null)
    try {
      go({ name: 'order', orderId: (await api.pos.scanned({ code: code.slice(0, 200) })).orderId })
    } catch (error) {
      const { code: why, message } = refusalOf(error)
      setRefusal(why === 'order.notFound' ? t(m.notFound, { number: code }) : message)
    }
  }
  useWedge({ onScan: (code) => void read(code) })

  function submit(event: FormEvent) {
    event.preventDefault()
    setSearch(typed.trim())
  }
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-3 p-3 md:p-5">
      <h1 className="sr-only">{t(m.orders)}</h1>
      <div className="flex gap-2">
        <form
          onSubmit={submit}
          className="flex min-w-0 flex-1 items-center rounded-xl border border-control bg-surface pr-1 focus-within:outline-2 focus-within:outline-accent"
        >
          <input
            type="search"
            aria-label={t(m.search)}
            placeholder={t(m.search)}
            value={typed}
            maxLength={64}
            onChange={(event) => {
              setTyped(event.target.value)
              if (event.target.value === '') setSearch('')
            }}
            className="h-13 min-w-0 flex-1 bg-transparent px-4 text-lg outline-none"
          />
          <IconButton icon={Search} label={t(m.search)} type="submit" />
        </form>
        <Button look="primary" icon={ScanLine} aria-label={t(m.scanTicket)} onClick={() => setScanning(true)}>
          <span className="max-sm:hidden">{t(m.scanTicket)}</span>
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          role="switch"
          aria-checked={here}
          onClick={() => setHere(!here)}
          className={cx(
            'press min-h-12 rounded-xl border px-4 text-lg',
            here ? 'border-transparent bg-fill font-medium text-on-fill' : 'border-line text-text-2',
          )}
        >
          {t(m.hereOnly)}
        </button>
        {till.queryDays !== null && (
          <p className="text-text-2">{t(m.sinceDays, { count: till.queryDays })}</p>
        )}
      </div>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Rows reading={reading} search={search} />
      {(reading.data?.totalCount ?? 0) > shown && shown < mostShown && (
        <Button size="large" onClick={() => setShown(shown + pageSize)}>
          {t(m.more)}
        </Button>
      )}
      {scanning && (
        <Scanner
          title={t(m.scanTicket)}
          onRead={(code) => void read(code)}
          onClose={() => setScanning(false)}
        />
      )}
    </div>
  )
}

type Orders = ReturnType<typeof useRead<{ rows: TillOrder[]; totalCount: number }>>

function Rows({ reading: { data, error, refetch }, search }: { reading: Orders; search: string }) {
  const t = useText()
  const language = useLanguage()
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Waiting />
  if (data.rows.length === 0) {
    return search === '' ? (
      <State icon={ReceiptText} title={t(m.none)} hint={t(m.noneHint)} />
    ) : (
      <State icon={SearchX} title={t(m.notFound, { number: search })} hint={t(m.notFoundHint)} />
    )
  }
  return (
    <ul className="flex flex-col gap-2" lang={language}>
      {data.rows.map((order) => (
        <OrderRow key={order.orderId} order={order} />
      ))}
    </ul>
  )
}
