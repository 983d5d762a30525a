import { type FormEvent, useState } from 'react'
import { useText } from '#console/language.tsx'
import { draft } from '#pos/charge/draft.ts'
import { chargeTexts as m } from '#pos/text/charge.messages.ts'
import { Button } from '#pos/ui/Button.tsx'
import { TextField } from '#pos/ui/Field.tsx'
import { Sheet } from '#pos/ui/Sheet.tsx'
import { Refusal } from '#pos/ui/States.tsx'
import { widthOf } from '#shared/textWidth.ts'

const longest = 50

export function RemarkSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [remark, setRemark] = useState(draft.get().remark)
  const tooLong = widthOf(remark.trim()) > longest

  function keep(event: FormEvent) {
    event.preventDefault()
    if (tooLong) return
    draft.set({ ...draft.get(), remark: remark.trim() })
    onClose()
  }
  return (
    <Sheet title={t(m.remark)} onClose={onClose}>
      <form onSubmit={keep} className="flex flex-col gap-4">
        <TextField label={t(m.remark)} value={remark} onChange={setRemark} autoFocus autoComplete="off" />
        {tooLong && <Refusal>{t(m.remarkHint)}</Refusal>}
        <Button type="submit" look="primary" size="large" block disabled={tooLong}>
          {t(m.done)}
        </Button>
      </form>
    </Sheet>
  )
}
