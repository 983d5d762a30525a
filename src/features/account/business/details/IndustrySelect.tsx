import { useContext, useState } from 'react'
import { useText } from '#console/language.tsx'
import { FieldContext } from '#console/ui/field.ts'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { m } from '#features/account/business/business.messages.ts'
import {
  type IndustryGroup,
  industries,
  industryGroups,
  industryText,
} from '#features/account/business/industries.domain.ts'
import { changeFieldText } from '#features/account/changes/changeFields.domain.ts'

type Props = { value: string | null; onChange: (code: string | null) => void }

/** Selects the industry in two steps, because seventy options are too many for one list. */
export function IndustrySelect({ value, onChange }: Props) {
  const t = useText()
  const known = industries.find(({ code }) => code === value)?.group ?? null
  const [chosen, setChosen] = useState<IndustryGroup | null>(known)
  const group = chosen ?? known
  // A field id belongs to one control: the group select until an industry can be chosen.
  const field = useContext(FieldContext)
  return (
    <span className="grid gap-2">
      <FieldContext value={group ? null : field}>
        <Select
          value={group}
          onChange={(next) => {
            setChosen(next)
            onChange(null)
          }}
          options={optionsOf(industryGroups)}
          label={t(m.industryGroup)}
          clearable
        />
      </FieldContext>
      {group && (
        <Select
          value={value}
          onChange={onChange}
          options={industries
            .filter((industry) => industry.group === group)
            .map(({ code }) => ({ value: code, label: industryText(code) }))}
          label={t(changeFieldText.industry)}
        />
      )}
    </span>
  )
}
