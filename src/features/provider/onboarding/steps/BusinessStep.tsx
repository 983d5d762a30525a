import { api } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { IndustrySelect } from '#features/account/business/details/IndustrySelect.tsx'
import { changeFieldText as c, structureText } from '#features/account/changes/changeFields.domain.ts'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import { stepText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import { StepForm } from '#features/provider/onboarding/steps/StepForm.tsx'
import { businessStep, type BusinessStep as Values } from '#features/provider/onboarding/steps.contract.ts'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import { zoneOf, zonesOf } from '#features/session/registration/places.domain.ts'
import { countries, currencyOf, defaultCountry, placesOf } from '#shared/places.ts'
import { isZone, zones } from '#shared/zone.ts'

type Typed = Omit<Values, 'structure' | 'industry' | 'timezone'> & {
  structure: Values['structure'] | null
  industry: string | null
  timezone: Values['timezone'] | null
}
type Props = { draft: OnboardingDraft; onSaved: () => void }

/** Who the merchant is, and where. A place brings its currency and its time zone with it. */
export function BusinessStep({ draft, onSaved }: Props) {
  const t = useText()
  const { draftId, version } = draft
  const form = useForm<Typed, unknown>({
    initial: initialOf(draft),
    schema: businessStep,
    send: (typed) => api.opening.saveBusiness({ draftId, version, ...(typed as Values) }),
    onDone: onSaved,
  })
  const { country } = form.values
  const { setValue } = form.hook
  const text = (name: 'legalName' | 'tradeName' | 'city' | 'address' | 'contactName', label: string) => (
    <FormField form={form} name={name} label={label} required>
      {(control) => <Input {...control} />}
    </FormField>
  )
  return (
    <StepForm title={t(stepText.business)} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('legalName', t(m.legalName))}
        {text('tradeName', t(m.tradeName))}
        <FormField form={form} name="structure" label={t(c.structure)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={onChange}
              options={optionsOf(structureText)}
              placeholder={t(m.choose)}
            />
          )}
        </FormField>
        <FormField form={form} name="registrationNo" label={t(c.registrationNo)}>
          {(control) => <Input {...control} maxLength={20} />}
        </FormField>
        <FormField form={form} name="industry" label={t(c.industry)} required>
          {({ value, onChange }) => <IndustrySelect value={value} onChange={onChange} />}
        </FormField>
        <FormField
          form={form}
          name="country"
          label={t(c.country)}
          hint={t(m.currencyFollows, { currency: currencyOf[country] })}
          required
        >
          {({ value }) => (
            <Select
              value={value}
              onChange={(next) => {
                setValue('country', next ?? value, { shouldDirty: true })
                setValue('province', '')
                setValue('timezone', null)
              }}
              options={optionsOf(countries)}
            />
          )}
        </FormField>
        <FormField form={form} name="province" label={t(c.province)} required>
          {({ value, onChange }) => (
            <Select
              value={value || null}
              onChange={(next) => {
                onChange(next ?? '')
                setValue('timezone', zoneOf(country, next ?? ''))
              }}
              options={placesOf[country].map((place) => ({ value: place.code, label: place }))}
              placeholder={t(m.choose)}
            />
          )}
        </FormField>
        {text('city', t(c.city))}
        {text('address', t(c.address))}
        <FormField form={form} name="postalCode" label={t(c.postalCode)} required>
          {(control) => <Input {...control} maxLength={10} />}
        </FormField>
        <FormField form={form} name="timezone" label={t(c.timezone)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={onChange}
              options={zonesOf(country).map((zone) => ({ value: zone, label: zones[zone] }))}
              placeholder={t(m.choose)}
            />
          )}
        </FormField>
        <FormField form={form} name="phone" label={t(m.phone)}>
          {(control) => <Input {...control} type="tel" maxLength={30} />}
        </FormField>
        <FormField form={form} name="website" label={t(m.website)}>
          {(control) => <Input {...control} maxLength={250} />}
        </FormField>
        {text('contactName', t(m.contactName))}
        <FormField form={form} name="contactPhone" label={t(m.contactPhone)} required>
          {(control) => <Input {...control} type="tel" maxLength={30} />}
        </FormField>
        <FormField form={form} name="contactEmail" label={t(m.contactEmail)} required>
          {(control) => <Input {...control} type="email" maxLength={200} />}
        </FormField>
      </div>
      <FormField form={form} name="description" label={t(m.description)}>
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </StepForm>
  )
}

function initialOf({ business, asked }: OnboardingDraft): Typed {
  const blank: Typed = {
    ...{ legalName: '', tradeName: '', structure: null, registrationNo: '', industry: null, address: '' },
    ...{
      city: '',
      province: '',
      country: defaultCountry,
      postalCode: '',
      timezone: null,
      phone: '',
      website: '',
    },
    ...{ description: '', contactName: '', contactPhone: '', contactEmail: '' },
  }
  if (business !== null) return business
  if (asked === null) return blank
  const { legalName, tradeName, country, province, city, timezone, ...rest } = asked
  const { contactName, contactPhone, contactEmail } = rest
  const known = { legalName, tradeName, country, province, city, contactName, contactPhone, contactEmail }
  return { ...blank, ...known, timezone: isZone(timezone) ? timezone : null }
}
