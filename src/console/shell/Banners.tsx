import { Megaphone, X } from 'lucide-react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { IconButton } from '#console/ui/IconButton.tsx'
import { RichText } from '#console/ui/RichText.tsx'
import { actTexts } from '#features/system/announcements/announcements.messages.ts'
import type { Banner } from '#features/system/announcements/reader/reader.contract.ts'

/** Provider announcements, shown above each page until they expire or are closed. */
export function Banners() {
  const banners = useRead(api.told.banners, {})
  useLive('announcement', () => void banners.refetch())
  const close = useWrite((announcementId: string) => api.told.closeBanner({ announcementId }))
  return banners.data?.map((banner) => (
    <OneBanner
      key={banner.announcementId}
      banner={banner}
      onClose={() => close.submit(banner.announcementId)}
    />
  ))
}

function OneBanner({ banner: { title, content }, onClose }: { banner: Banner; onClose: () => void }) {
  const t = useText()
  return (
    <section
      aria-label={title}
      className="flex items-start gap-3 border-b border-blue/25 bg-[color-mix(in_srgb,var(--blue)_8%,var(--surface))] px-4 py-2.5"
    >
      <Megaphone size={16} className="mt-0.5 shrink-0 text-blue" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <div className="text-sm text-text-2">
          <RichText of={content} />
        </div>
      </div>
      <IconButton size="small" icon={X} label={t(actTexts.close)} onClick={onClose} />
    </section>
  )
}
