import { FileText, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { MultiSelect, Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { DocumentKind } from '#features/account/documents/documents.domain.ts'
import { kindText } from '#features/account/documents/documents.messages.ts'
import type { OnboardingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import { stepText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import { StepForm } from '#features/provider/onboarding/steps/StepForm.tsx'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'

type Props = { draft: OnboardingDraft; onSaved: () => void }

/** The uploaded documents, and those that the merchant must upload itself. */
export function DocumentsStep({ draft, onSaved }: Props) {
  const t = useText()
  const { draftId, version } = draft
  const form = useForm({
    initial: {
      ask: draft.documents?.ask ?? (['voidCheque', 'companyCertificate', 'ownerId'] as DocumentKind[]),
    },
    send: ({ ask }: { ask: DocumentKind[] }) => api.opening.saveDocuments({ draftId, version, ask }),
    onDone: onSaved,
  })
  return (
    <StepForm title={t(stepText.documents)} form={form}>
      <p className="text-text-2">{t(m.documentsHint)}</p>
      <Uploads draft={draft} />
      <FormField form={form} name="ask" label={t(m.ask)}>
        {({ value, onChange }) => (
          <MultiSelect value={value} onChange={onChange} options={optionsOf(kindText)} />
        )}
      </FormField>
    </StepForm>
  )
}

function Uploads({ draft: { draftId, uploaded } }: { draft: OnboardingDraft }) {
  const t = useText()
  const [kind, setKind] = useState<DocumentKind>('voidCheque')
  const box = useRef<HTMLInputElement>(null)
  const callbacks = { onFailed: ({ message }: { message: string }) => void notify.error(message) }
  const add = useWrite(async (file: File) => {
    const content = await base64Of(file)
    return api.opening.addDocument({
      draftId,
      kind,
      fileName: file.name.slice(0, 200),
      expireDay: null,
      content,
    })
  }, callbacks)
  const remove = useWrite(
    (documentId: string) => api.opening.removeDocument({ draftId, documentId }),
    callbacks,
  )
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-4">
      {uploaded.length === 0 && <p className="text-text-3">{t(m.nothingUploaded)}</p>}
      <ul className="flex flex-col gap-2">
        {uploaded.map(({ documentId, kind: of, fileName }) => (
          <li key={documentId} className="flex items-center gap-2">
            <FileText size={16} className="shrink-0 text-text-3" aria-hidden />
            <span className="min-w-0 flex-1">
              {t(kindText[of])} · <bdi className="break-all text-text-2">{fileName}</bdi>
            </span>
            <IconButton
              size="small"
              icon={Trash2}
              label={`${t(m.remove)}: ${fileName}`}
              onClick={() => remove.submit(documentId)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-56">
          <Select
            value={kind}
            onChange={(next) => setKind(next ?? kind)}
            options={optionsOf(kindText)}
            label={t(m.kind)}
          />
        </span>
        <input
          ref={box}
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          aria-label={t(m.file)}
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) add.submit(file)
          }}
        />
        <Button icon={Upload} busy={add.pending} onClick={() => box.current?.click()}>
          {t(m.upload)}
        </Button>
      </div>
    </div>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  const step = 0x8000
  for (let from = 0; from < bytes.length; from += step)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + step)))
  return btoa(parts.join(''))
}
