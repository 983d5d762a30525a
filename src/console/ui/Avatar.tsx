import { cx } from '#console/ui/cx.ts'

const sizes = { small: 'size-7 text-xs', large: 'size-14 text-xl' }

type Props = { name: string; url: string | null; size?: keyof typeof sizes }

/** A person's avatar, or the first letter of their name. The name itself is shown beside it. */
export function Avatar({ name, url, size = 'small' }: Props) {
  if (url) return <img src={url} alt="" className={cx('shrink-0 rounded-full object-cover', sizes[size])} />
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-tint font-semibold text-accent',
        sizes[size],
      )}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
