import { UserRound } from 'lucide-react'

/** A WeChat image, or a placeholder. The name is shown beside it. */
export function Face({ picture, size = 40 }: { picture: string | null; size?: number }) {
  const box = { width: size, height: size }
  if (picture?.startsWith('data:image/jpeg;base64,'))
    return <img src={picture} alt="" style={box} className="shrink-0 rounded-lg object-cover" />
  return (
    <span style={box} className="grid shrink-0 place-items-center rounded-lg bg-hover text-text-3">
      <UserRound size={size / 2} aria-hidden />
    </span>
  )
}
