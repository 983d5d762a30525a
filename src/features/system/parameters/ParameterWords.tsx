import { useLanguage, useText } from '#console/language.tsx'
import { imageAddress } from '#features/images/images.domain.ts'
import type { Parameter } from '#features/system/parameters/parameters.fields.ts'
import { actTexts, m } from '#features/system/parameters/parameters.messages.ts'

export function ParameterName({ of: { key, nameEn, nameZh } }: { of: Parameter }) {
  const language = useLanguage()
  return (
    <span className="inline-block leading-snug">
      <bdi>{language === 'zh' ? nameZh : nameEn}</bdi>
      <span className="block font-mono text-xs text-text-3">{key}</span>
    </span>
  )
}

/** The current value, formatted by its kind. */
export function ParameterValue({ of: { kind, value } }: { of: Pick<Parameter, 'kind' | 'value'> }) {
  const t = useText()
  if (value === '') return <span className="text-text-3">{t(m.nothing)}</span>
  if (kind === 'flag') return t(value === 'true' ? actTexts.on : actTexts.off)
  if (kind === 'image')
    return <img src={imageAddress(value)} alt="" className="h-8 max-w-24 object-contain" />
  return (
    <span className="inline-flex max-w-80 min-w-32 items-center gap-2 whitespace-normal break-words">
      {kind === 'colour' && <Swatch colour={value} />}
      <bdi>{value}</bdi>
    </span>
  )
}

/** A small square of the colour itself. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 rounded border border-line" aria-hidden>
      <rect width="16" height="16" fill={colour} />
    </svg>
  )
}
