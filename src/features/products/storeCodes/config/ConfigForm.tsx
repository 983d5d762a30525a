import { useEffect, useId, useState } from 'react'
import { api } from '#console/api.ts'
import { useForm } from '#console/FormPage.tsx'
import { ChangedElsewhere } from '#console/form/ChangedElsewhere.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import { SaveButtons } from '#console/form/SaveButtons.tsx'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useCan } from '#console/permission.tsx'
import { notify } from '#console/ui/toast.tsx'
import { AskedSection } from '#features/products/storeCodes/config/AskedSection.tsx'
import { CardSection } from '#features/products/storeCodes/config/CardSection.tsx'
import { CodeSection } from '#features/products/storeCodes/config/CodeSection.tsx'
import {
  type StoreCodeConfig,
  type StoreCodeSettings,
  storeCodeSettings,
} from '#features/products/storeCodes/config/config.contract.ts'
import { m } from '#features/products/storeCodes/config/config.messages.ts'
import {
  HoursSection,
  LimitsSection,
  NoticeSection,
} from '#features/products/storeCodes/config/EdgeSections.tsx'
import { PayersPreview } from '#features/products/storeCodes/config/PayersPreview.tsx'
import { PayingSection } from '#features/products/storeCodes/config/PayingSection.tsx'

type Props = { config: StoreCodeConfig; reload: () => void }

/** The settings beside a payer page preview. Concurrent changes are never overwritten. */
export function ConfigForm({ config, reload }: Props) {
  const { storeCodeId, terms } = config
  const id = useId()
  const [known, setKnown] = useState(config)
  const form = useForm<StoreCodeSettings, StoreCodeConfig>({
    initial: known.settings,
    schema: storeCodeSettings,
    send: (settings) => api.storeCodeConfig.save({ storeCodeId, version: known.version, ...settings }),
    onDone: (saved) => {
      setKnown(saved)
      form.reset(saved.settings)
      notify.success(m.saved)
    },
  })
  useUnsavedGuard(form.dirty)
  const takesCards = [...form.values.ways, ...form.values.moreWays].includes('C')
  const mayReadCards = useCan('cardSetting.get')
  const overtaken = config.version > known.version && !form.busy

  function take() {
    setKnown(config)
    form.reset(config.settings)
  }
  // Nothing is lost where nothing was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another version comes
  useEffect(() => {
    if (overtaken && !form.dirty) take()
  }, [config.version, overtaken])

  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {overtaken && form.dirty && (
          <ChangedElsewhere
            onLoad={() => {
              take()
              reload()
            }}
          />
        )}
        <FormBody id={id} form={form}>
          <CodeSection form={form} terms={terms} />
          <AskedSection form={form} />
          <PayingSection form={form} terms={terms} />
          {takesCards && mayReadCards && <CardSection />}
          <LimitsSection form={form} terms={terms} />
          <HoursSection form={form} terms={terms} />
          <NoticeSection form={form} />
        </FormBody>
        <div className="sticky bottom-0 z-10 -mx-3 mt-4 border-t border-line bg-page px-3 py-3">
          <SaveButtons id={id} form={form} saved={known.settings} />
        </div>
      </div>
      <PayersPreview settings={form.values} terms={terms} />
    </div>
  )
}
