import { type FormEvent, useState } from 'react'
import { useText } from '#console/language.tsx'
import type { ShiftReport } from '#features/products/pos/shifts/shifts.fields.ts'
import { api, refusalOf } from '#pos/net/api.ts'
import { shiftTexts as m } from '#pos/text/till.messages.ts'
import { Button } from '#pos/ui/Button.tsx'
import { TextField } from '#pos/ui/Field.tsx'
import { Sheet } from '#pos/ui/Sheet.tsx'
import { Refusal } from '#pos/ui/States.tsx'

type Props = { shift: ShiftReport; onClose: () => void; onDone: (report: ShiftReport) => void }

export function CloseSheet({ shift, onClose, onDone }: Props) {
  const t = useText()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setRefusal(null)
    try {
      onDone(
        await api.pos.closeShift({ shiftId: shift.shiftId, ...(note.trim() ? { note: note.trim() } : {}) }),
      )
    } catch (failure) {
      setRefusal(refusalOf(failure).message)
      setBusy(false)
    }
  }
  return (
    <Sheet title={t(m.closeSure)} description={t(m.closeHint)} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={t(m.note)} value={note} onChange={setNote} maxLength={200} autoComplete="off" />
        {refusal && <Refusal>{refusal}</Refusal>}
        <Button type="submit" look="primary" size="large" block busy={busy}>
          {t(m.close)}
        </Button>
      </form>
    </Sheet>
  )
}
