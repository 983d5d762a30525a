import { ArrowLeft, CircleCheck, Printer, RotateCw, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { api, refusalOf } from '#pos/net/api.ts'
import { useOnline } from '#pos/net/line.ts'
import { useNews } from '#pos/net/live.ts'
import { useRead } from '#pos/net/useRead.ts'
import { usePrint } from '#pos/print/usePrint.ts'
import { go } from '#pos/route.ts'
import { OrderFacts } from '#pos/screens/orders/OrderFacts.tsx'
import { RefundSheet } from '#pos/screens/orders/RefundSheet.tsx'
import { netTexts } from '#pos/text/net.messages.ts'
import { orderTexts as m } from '#pos/text/orders.messages.ts'
import { Button, IconButton } from '#pos/ui/Button.tsx'
import { Sheet } from '#pos/ui/Sheet.tsx'
import { Failed, Refusal, Waiting } from '#pos/ui/States.tsx'
import { useWedge } from '#pos/wedge/useWedge.ts'

/** One order, opened from the list or by ticket, with its actions. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const t = useText()
  const online = useOnline()
  const {
    data: order,
    error,
    refetch,
  } = useRead(`order ${orderId}`, () => api.pos.order({ orderId }), { everyMs: 5_000 })
  useNews('order', (id) => (id === null || id === orderId) && void refetch())
  useNews('refund', () => void refetch())
  const { printOf, printing, error: printError } = usePrint()
  const [open, setOpen] = useState<'refund' | 'cancel' | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useWedge({
    onScan: (code) =>
      void api.pos.scanned({ code }).then(
        (found) => go({ name: 'order', orderId: found.orderId }),
        () => undefined,
      ),
  })

  if (!order) return error ? <Failed error={error} onRetry={refetch} /> : <Waiting />
  const isPaid = order.state === 'paid' || order.state === 'refunded'

  async function send(call: () => Promise<unknown>, text: string) {
    setOpen(null)
    setRefusal(null)
    try {
      await call()
      setNews(text)
    } catch (failure) {
      setRefusal(refusalOf(failure).message)
    }
    void refetch()
  }
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-4 p-3 pb-8 md:p-5">
      <div className="flex items-center gap-1">
        <IconButton icon={ArrowLeft} label={t(netTexts.back)} onClick={() => go({ name: 'orders' })} />
        <h1 className="text-xl font-semibold">{t(m.order)}</h1>
      </div>
      {news && (
        <p
          role="status"
          className="flex items-center gap-2.5 rounded-xl bg-green/15 px-4 py-3 text-lg text-green"
        >
          <CircleCheck size={22} aria-hidden className="shrink-0" />
          {news}
        </p>
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
      {printError && <Refusal>{printError.message}</Refusal>}
      <OrderFacts order={order} onPrintRefund={(id) => void printOf(id, true)} />
      <div className="grid gap-3 sm:grid-cols-2">
        {isPaid && (
          <Button size="large" icon={Printer} busy={printing} onClick={() => void printOf(orderId, true)}>
            {t(m.reprint)}
          </Button>
        )}
        {order.state === 'paid' && (
          <Button
            look="danger"
            size="large"
            icon={Undo2}
            disabled={!online}
            onClick={() => setOpen('refund')}
          >
            {t(m.refund)}
          </Button>
        )}
        {order.mayQuery && (
          <Button
            size="large"
            icon={RotateCw}
            disabled={!online}
            onClick={() => void send(() => api.pos.requery({ orderId }), t(m.asked))}
          >
            {t(m.askAgain)}
          </Button>
        )}
        {order.mayCancel && (
          <Button look="danger" size="large" icon={X} disabled={!online} onClick={() => setOpen('cancel')}>
            {t(m.cancel)}
          </Button>
        )}
      </div>
      {open === 'refund' && (
        <RefundSheet
          order={order}
          onClose={() => setOpen(null)}
          onDone={(waits) => {
            setOpen(null)
            setNews(t(waits ? m.refundApplied : m.refundSubmitted))
            void refetch()
          }}
        />
      )}
      {open === 'cancel' && (
        <Sheet
          title={t(m.cancelSure)}
          description={t(m.cancelHint)}
          onClose={() => setOpen(null)}
          footer={
            <>
              <Button size="large" onClick={() => setOpen(null)}>
                {t(m.keep)}
              </Button>
              <Button
                look="danger"
                size="large"
                onClick={() => void send(() => api.pos.cancel({ orderId }), t(m.asked))}
              >
                {t(m.cancel)}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
