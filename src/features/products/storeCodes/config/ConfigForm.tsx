import { useEffect, useId, useState } from 'react'
import { api } from '#console/api.ts'
import { useForm } from '#console/FormPage.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import { AskedSection } from '#features/products/storeCodes/config/AskedSection.tsx'
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

/** The settings beside what the payer sees of them. What someone else saves meanwhile is never written over. */
export function ConfigForm({ config, reload }: Props) {
  const { storeCodeId, terms } = config
  const id = useId()
  const t = useText()
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
          <div className="mb-4" role="alert">
            <Note
              tone="warn"
              title={t(m.changedElsewhere)}
              action={
                <Button
                  onClick={() => {
                    take()
                    reload()
                  }}
                >
                  {t(m.reload)}
                </Button>
              }
            >
              {t(m.changedHint)}
            </Note>
          </div>
        )}
        <FormBody id={id} form={form}>
          <CodeSection form={form} terms={terms} />
          <AskedSection form={form} />
          <PayingSection form={form} terms={terms} />
          <LimitsSection form={form} terms={terms} />
          <HoursSection form={form} terms={terms} />
          <NoticeSection form={form} />
        </FormBody>
        <div className="sticky bottom-0 z-10 -mx-3 mt-4 flex justify-end gap-2 border-t border-line bg-page px-3 py-3">
          <Button disabled={!form.dirty} onClick={() => form.reset(known.settings)}>
            {t(m.undo)}
          </Button>
          <Button
            type="submit"
            form={id}
            look="primary"
            busy={form.busy}
            disabled={!form.dirty && !form.busy}
          >
            {t(m.save)}
          </Button>
        </div>
      </div>
      <PayersPreview settings={form.values} terms={terms} />
    </div>
  )
}
