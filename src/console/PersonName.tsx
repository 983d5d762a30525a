import { useText } from '#console/language.tsx'
import { useMaybeUser } from '#console/session.ts'
import { m } from '#console/shell.messages.ts'
import { Avatar } from '#console/ui/Avatar.tsx'
import { Tag } from '#console/ui/Tag.tsx'

type Person = { displayName: string; username: string; avatar: string | null }

/** A person's name and username; the user's own row is marked. */
export function PersonName({ of: { displayName, username, avatar } }: { of: Person }) {
  const t = useText()
  const own = useMaybeUser()?.username === username
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={displayName} url={avatar} />
      <span className="flex min-w-0 flex-col">
        <span className="flex items-center gap-1.5">
          <span className="truncate">{displayName}</span>
          {own && <Tag>{t(m.you)}</Tag>}
        </span>
        <span className="truncate font-mono text-xs font-normal text-text-3">{username}</span>
      </span>
    </span>
  )
}
