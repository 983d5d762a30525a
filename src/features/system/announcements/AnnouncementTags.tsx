import { useLabel } from '#console/labels.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { type StatusKind, StatusTag, Tag } from '#console/ui/Tag.tsx'
import type { AnnouncementState, Audience } from '#features/system/announcements/announcements.domain.ts'
import type { Announcement } from '#features/system/announcements/announcements.fields.ts'
import { m, stateText } from '#features/system/announcements/announcements.messages.ts'
import { countries } from '#shared/places.ts'

const kinds: Record<AnnouncementState, StatusKind> = {
  draft: 'working',
  scheduled: 'waiting',
  live: 'done',
  ended: 'ended',
  withdrawn: 'undone',
}

export function StateTag({ of }: { of: AnnouncementState }) {
  return <StatusTag kind={kinds[of]} of={stateText[of]} />
}

/** As its dictionary words and colours it. */
export function CategoryTag({ of }: { of: string }) {
  const t = useText()
  const { label, tone } = useLabel('announcementCategory')(of)
  return <Tag tone={tone ?? 'neutral'}>{t(label)}</Tag>
}

type Aim = Pick<Announcement, 'language' | 'countries' | 'currencies' | 'kaLevels' | 'merchantIds'>

/** The audience in a few words. */
export function useAudienceWords(): (aim: Aim, audience: Audience) => string {
  const t = useText()
  const language = useLanguage()
  return (aim, audience) => {
    if (audience === 'staff') return t(m.staff)
    const parts = [
      ...aim.countries.map((country) => t(countries[country])),
      ...aim.currencies,
      ...aim.kaLevels.map((level) => t(m[level])),
      ...(aim.merchantIds.length > 0 ? [t(m.merchantCount, { count: aim.merchantIds.length })] : []),
      ...(aim.language ? [t(aim.language === 'en' ? m.english : m.chinese)] : []),
    ]
    return parts.length === 0 ? t(m.everyMerchant) : parts.join(language === 'zh' ? '，' : ', ')
  }
}

export function AudienceWords({ of, audience }: { of: Aim; audience: Audience }) {
  const words = useAudienceWords()
  return <span className="block min-w-32 whitespace-normal">{words(of, audience)}</span>
}
