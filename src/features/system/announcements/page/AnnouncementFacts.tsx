import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { RichText } from '#console/ui/RichText.tsx'
import { AudienceWords, CategoryTag } from '#features/system/announcements/AnnouncementTags.tsx'
import type { AnnouncementDetail } from '#features/system/announcements/announcements.contract.ts'
import type { Audience } from '#features/system/announcements/announcements.domain.ts'
import { actTexts, kindText, m } from '#features/system/announcements/announcements.messages.ts'

/** A published announcement: content, audience and number of readers. */
export function AnnouncementFacts({ of, audience }: { of: AnnouncementDetail; audience: Audience }) {
  const t = useText()
  const { fromTime, toTime, liveTime, endTime, state } = of
  const time = (at: Date | null, none: string) => (at ? <Instant at={at} withZone /> : none)
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <Descriptions
          columns={3}
          items={[
            { label: t(m.kind), value: t(kindText[of.kind]) },
            { label: t(m.category), value: <CategoryTag of={of.category} /> },
            { label: t(m.audience), value: <AudienceWords of={of} audience={audience} /> },
            { label: t(m.fromTime), value: time(fromTime, t(m.atOnce)) },
            { label: t(m.toTime), value: time(toTime, t(m.noEnd)) },
            { label: t(m.liveTime), value: time(liveTime, '—') },
            endTime && { label: t(m.endTime), value: <Instant at={endTime} withZone /> },
            {
              label: t(m.reached),
              value: of.reached ?? (state === 'live' ? t(m.onItsWay) : '—'),
            },
            { label: t(m.readCount), value: String(of.readCount) },
            { label: t(m.operator), value: of.operator },
          ]}
        />
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Words title={of.titleEn} content={of.contentEn} label={t(m.english)} />
        <Words title={of.titleZh} content={of.contentZh} label={t(m.chinese)} />
      </div>
    </div>
  )
}

/** As its readers see it. */
export function Words({ title, content, label }: { title: string; content: string; label: string }) {
  const t = useText()
  return (
    <Card title={label}>
      {title === '' && content === '' && <p className="text-text-3">{t(actTexts.emptyPreview)}</p>}
      <p className="mb-2 font-semibold wrap-anywhere">{title}</p>
      <RichText of={content} />
    </Card>
  )
}
