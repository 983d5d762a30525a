import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'

/** So many of a long part are shown at first. */
export const firstRows = 25

/** The link to the rest of a long part; nothing if all of it is shown. */
export function ShowAll({ count, shown, onShow }: { count: number; shown: number; onShow: () => void }) {
  const t = useText()
  if (shown >= count) return null
  return (
    <div className="flex justify-center border-t border-line p-3">
      <Button size="small" onClick={onShow}>
        {t(m.showAll, { count })}
      </Button>
    </div>
  )
}
