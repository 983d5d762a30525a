import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { menuTexts } from '#console/shell.messages.ts'
import { dropTicket, heldTicket } from '#console/ticket.ts'
import { Button } from '#console/ui/Button.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Note } from '#console/ui/Note.tsx'
import { LoginNote, WayOn } from '#features/session/recovery/LoginNote.tsx'
import { Entering, useEntering } from '#features/session/recovery/useEntering.tsx'
import { m } from '#features/session/tickets/tickets.messages.ts'

/** The page behind a one-time ticket. It shows whose it is and signs in only after confirmation. */
export function TicketPage() {
  const t = useText()
  const [ticket] = useState(() => heldTicket() ?? '')
  const [going, setGoing] = useState(false)
  const looked = useRead(
    api.signInTickets.look,
    { ticket },
    {
      // Fetched before the ticket is used, and not again.
      enabled: ticket !== '' && !going,
    },
  )
  const entering = useEntering()
  const taking = useWrite(() => api.signInTickets.take({ ticket }), {
    onDone: (answer) => {
      dropTicket()
      void entering.enter(answer)
    },
  })
  const error = taking.error ?? looked.error
  if (entering.step) return <Entering {...entering} step={entering.step} />
  if (ticket === '' || error?.code === 'ticket.over') return <TicketOver />
  if (error)
    return (
      <LoginFrame title={t(menuTexts.ticket)} lead="" tab={menuTexts.ticket}>
        <ErrorPanel
          error={error}
          onRetry={() => {
            setGoing(false)
            if (taking.error) taking.reset()
            else void looked.refetch()
          }}
        />
      </LoginFrame>
    )
  if (!looked.data)
    return (
      <LoginFrame title={t(menuTexts.ticket)} lead={t(m.looking)} tab={menuTexts.ticket}>
        <div className="h-32 animate-pulse rounded-md bg-hover" aria-hidden />
      </LoginFrame>
    )
  const { displayName: name, username, tradeName } = looked.data
  return (
    <LoginFrame
      title={t(m.title, { name })}
      lead={t(m.lead, { username, shop: tradeName || t(m.us) })}
      tab={menuTexts.ticket}
    >
      <div className="flex flex-col gap-4">
        <Note tone="warn" icon={Smartphone} title={t(m.warn)} />
        <Button
          look="primary"
          size="large"
          block
          busy={taking.pending || entering.going}
          onClick={() => {
            setGoing(true)
            taking.submit()
          }}
        >
          {t(m.goOn)}
        </Button>
        <WayOn to="/user/login">{t(m.notMe)}</WayOn>
      </div>
    </LoginFrame>
  )
}

function TicketOver() {
  const t = useText()
  return (
    <LoginFrame title={t(m.overTitle)} lead="" tab={menuTexts.ticket}>
      <LoginNote
        actions={
          <WayOn to="/user/login" main>
            {t(m.toLogin)}
          </WayOn>
        }
      >
        <p>{t(m.overLead)}</p>
      </LoginNote>
    </LoginFrame>
  )
}
