import { useText } from '#console/language.tsx'
import { Checkbox, RadioGroup } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import type { PosterDesign } from '#features/products/storeCodes/poster/poster.contract.ts'
import {
  bandColours,
  headlineWidth,
  type PosterColour,
  posterColours,
} from '#features/products/storeCodes/poster/poster.domain.ts'
import {
  colourText,
  designTexts as m,
  sizeText,
  wordsText,
} from '#features/products/storeCodes/poster/poster.messages.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { widthOf } from '#shared/textWidth.ts'

type Props = { design: PosterDesign; onChange: (design: PosterDesign) => void }

/** The headline's error, or null. */
export function faultOf({ headline }: PosterDesign): { max: number } | null {
  return widthOf(headline.trim()) > headlineWidth ? { max: headlineWidth } : null
}

/** The design options of a poster. */
export function DesignFields({ design, onChange }: Props) {
  const t = useText()
  const change = (part: Partial<PosterDesign>) => onChange({ ...design, ...part })
  const fault = faultOf(design)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Field label={t(m.size)}>
        <Select
          value={design.size}
          onChange={(size) => change({ size: size ?? 'a5' })}
          options={optionsOf(sizeText)}
        />
      </Field>
      <Field label={t(m.words)}>
        <RadioGroup
          value={design.words}
          onChange={(words) => change({ words })}
          options={optionsOf(wordsText)}
        />
      </Field>
      <Field label={t(m.colour)}>
        <Colours value={design.colour} onChange={(colour) => change({ colour })} />
      </Field>
      <Field
        label={t(m.headline)}
        hint={t(m.headlineHint, { most: headlineWidth })}
        error={fault ? t(fieldTexts.tooLong, fault) : undefined}
      >
        <Input value={design.headline} onChange={(headline) => change({ headline })} clearable />
      </Field>
      <Field label={t(m.logo)}>
        <ImageInput
          value={design.logoImageId ?? null}
          onChange={(imageId) => change({ logoImageId: imageId ?? undefined })}
          alt={t(m.logo)}
        />
      </Field>
      <Field label={t(m.shows)}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {(['showWallets', 'showLabel', 'showLink'] as const).map((key) => (
            <Checkbox key={key} checked={design[key]} onChange={(shown) => change({ [key]: shown })}>
              {t(m[key])}
            </Checkbox>
          ))}
        </div>
      </Field>
    </div>
  )
}

/** The presets, each a field of its colour with its name beside it. */
function Colours({ value, onChange }: { value: PosterColour; onChange: (colour: PosterColour) => void }) {
  return (
    <RadioGroup
      row
      value={value}
      onChange={onChange}
      options={posterColours.map((colour) => ({
        value: colour,
        label: colourText[colour],
        icon: <Swatch colour={colour} />,
      }))}
    />
  )
}

function Swatch({ colour }: { colour: PosterColour }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden
      className="shrink-0 rounded-sm ring-1 ring-line"
    >
      <path fill={bandColours[colour]} d="M0 0h16v16H0z" />
    </svg>
  )
}
