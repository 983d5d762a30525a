import type { CSSProperties } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { Brand } from '#console/shell/Brand.tsx'
import { m as shell } from '#console/shell.messages.ts'
import { Card } from '#console/ui/Card.tsx'
import { imageAddress } from '#features/images/images.domain.ts'
import { m as login } from '#features/session/login.messages.ts'
import type { BrandField } from '#features/system/branding/branding.contract.ts'
import { m } from '#features/system/branding/branding.messages.ts'
import { brandColours, brandContrast } from '#shared/contrast.ts'

type Values = Record<BrandField, string>

const isColour = (typed: string) => /^#[0-9a-f]{6}$/.test(typed)

/** A small login page in both themes with the entered branding. */
export function BrandPreview({ values }: { values: Values }) {
  const t = useText()
  const { colour } = values
  return (
    <Card title={t(m.preview)}>
      <div className="flex flex-col gap-4">
        {isColour(colour) && (
          <p role="status" className="text-sm text-text-2">
            {t(m.ratio, { ratio: (Math.floor(brandContrast(colour) * 100) / 100).toFixed(2) })}
          </p>
        )}
        {(['light', 'dark'] as const).map((theme) => (
          <Small key={theme} theme={theme} values={values} />
        ))}
      </div>
    </Card>
  )
}

function Small({ theme, values }: { theme: 'light' | 'dark'; values: Values }) {
  const t = useText()
  const language = useLanguage()
  const { colour, name, logo, supportPhone, supportEmail } = values
  const worn = isColour(colour) ? brandColours(theme, colour) : null
  const style = worn ? ({ '--fill': worn.fill, '--accent': worn.accent } as CSSProperties) : undefined
  const title = language === 'zh' ? values.loginTitleZh : values.loginTitleEn
  const lead = language === 'zh' ? values.loginLeadZh : values.loginLeadEn
  return (
    <section
      aria-label={t(theme === 'light' ? m.previewLight : m.previewDark)}
      data-theme={theme}
      data-primary="red"
      style={style}
      className="rounded-lg border border-line bg-page p-4 text-text"
    >
      <p className="mb-4 flex items-center gap-2 font-semibold">
        {logo ? <img src={imageAddress(logo)} alt="" className="h-7 max-w-24 object-contain" /> : <Brand />}
        <span className="wrap-anywhere">{name || t(shell.product)}</span>
      </p>
      <p className="text-lg font-semibold wrap-anywhere">{title || t(login.welcome)}</p>
      <p className="mt-1 mb-3 text-sm text-text-2 wrap-anywhere">{lead || t(login.lead)}</p>
      <span className="block rounded-md bg-fill px-3 py-1.5 text-center text-on-fill">
        {t(m.sampleButton)}
      </span>
      <p className="mt-2 text-sm text-accent">{t(m.sampleLink)}</p>
      <p className="mt-3 text-xs text-text-3 wrap-anywhere">
        {supportPhone} · {supportEmail}
      </p>
    </section>
  )
}
