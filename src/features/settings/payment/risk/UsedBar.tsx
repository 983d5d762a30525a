import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { m } from '#features/settings/payment/risk/risk.messages.ts'

type Props = { text: string; percent: number }

const nearly = 80

/** How much of a limit is used: in words, with a bar that warns from 80 % on. */
export function UsedBar({ text, percent }: Props) {
  const t = useText()
  return (
    <>
      <p className="tabular-nums">{text}</p>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={cx(
            'h-full rounded-full',
            percent >= 100 ? 'bg-red' : percent >= nearly ? 'bg-amber' : 'bg-green',
          )}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
      </div>
      <p className={cx('text-xs', percent >= nearly ? 'text-amber' : 'text-text-3')}>
        {t(m.used, { percent })}
      </p>
    </>
  )
}
