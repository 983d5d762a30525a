import { MapPinOff } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { errorPageTexts as m } from '#console/shell.messages.ts'
import { buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'

export function NotFoundPage() {
  const t = useText()
  const home = (
    <GoLink to="/" className={buttonClass('primary')}>
      {t(m.home)}
    </GoLink>
  )
  return (
    <Card>
      <Empty icon={MapPinOff} title={t(m.notFound)} hint={t(m.notFoundHint)} action={home} />
    </Card>
  )
}
