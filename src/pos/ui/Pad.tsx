import { Delete } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { chargeTexts } from '#pos/text/charge.messages.ts'

type Props = {
  onKey: (key: string) => void
  /** The key beside 0: '00' for money, none for a PIN. */
  corner?: '00' | null
  disabled?: boolean
  size?: 'fill' | 'small'
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const face =
  'press grid place-items-center rounded-xl border border-line bg-surface text-2xl font-medium tabular-nums not-disabled:hover:bg-hover disabled:text-text-3 dark:bg-raised'

/** The keypad. A physical keyboard is handled by the screen's own listener. */
export function Pad({ onKey, corner = '00', disabled = false, size = 'fill' }: Props) {
  const t = useText()
  const key = (value: string) => (
    <button key={value} type="button" disabled={disabled} className={face} onClick={() => onKey(value)}>
      {value}
    </button>
  )
  return (
    <div
      className={cx(
        'grid grid-cols-3 gap-2',
        size === 'fill' ? 'min-h-52 flex-1 auto-rows-fr' : 'auto-rows-[60px]',
      )}
    >
      {digits.map(key)}
      {corner ? key(corner) : <span />}
      {key('0')}
      <button
        type="button"
        disabled={disabled}
        className={face}
        aria-label={t(chargeTexts.erase)}
        onClick={() => onKey('Backspace')}
      >
        <Delete size={26} aria-hidden />
      </button>
    </div>
  )
}
