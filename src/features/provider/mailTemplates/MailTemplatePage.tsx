import { useParams } from '@tanstack/react-router'
import { Eye, MailCheck, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import { SaveButtons } from '#console/form/SaveButtons.tsx'
import { useForm } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { LetterTabs } from '#features/provider/mailTemplates/LetterTabs.tsx'
import type {
  LetterPreview,
  MailTemplateDetail,
} from '#features/provider/mailTemplates/mailTemplates.contract.ts'
import { m, pageTexts } from '#features/provider/mailTemplates/mailTemplates.messages.ts'
import { SentenceFields, type WordsForm } from '#features/provider/mailTemplates/SentenceFields.tsx'
import { VersionList } from '#features/provider/mailTemplates/VersionList.tsx'

/** One mail: its words in both languages, how it looks, and who changed them. */
export function MailTemplatePage() {
  const { templateKey = '' } = useParams({ strict: false }) as { templateKey?: string }
  const t = useText()
  return (
    <DetailPage
      title={m.name}
      call={api.mailTemplates.get}
      input={{ templateKey }}
      back={{ to: '/admin/mailTemplates', label: m.title }}
      name={({ titleEn, titleZh }) => t({ en: titleEn, zh: titleZh })}
      tag={({ changed }) => (
        <Tag tone={changed ? 'info' : 'neutral'}>{t(changed ? m.changedYes : m.changedNo)}</Tag>
      )}
      actions={(detail) => detail.changed && <SetBack detail={detail} />}
    >
      {(detail) => (
        <>
          <WordsCard key={detail.version} detail={detail} />
          <Card title={t(pageTexts.history)}>
            <VersionList versions={detail.versions} />
          </Card>
        </>
      )}
    </DetailPage>
  )
}

function SetBack({ detail: { templateKey } }: { detail: MailTemplateDetail }) {
  const t = useText()
  const back = useWrite(() => api.mailTemplates.setBack({ templateKey }), {
    onDone: () => notify.success(pageTexts.isBack),
    onFailed: ({ message }) => notify.error(message),
  })
  async function ask() {
    const question = { title: t(pageTexts.setBackAsk), body: t(pageTexts.setBackBody) }
    if (await confirm({ ...question, confirmLabel: t(pageTexts.setBack) })) back.submit()
  }
  return (
    <Can do="mailTemplate.edit">
      <Button icon={RotateCcw} busy={back.pending} onClick={() => void ask()}>
        {t(pageTexts.setBack)}
      </Button>
    </Can>
  )
}

function WordsCard({ detail }: { detail: MailTemplateDetail }) {
  const t = useText()
  const id = useId()
  const mayEdit = useCan('mailTemplate.edit')
  const { templateKey, version, sentences } = detail
  const saved: WordsForm = { words: sentences.map(({ name, words }) => ({ name, ...words })) }
  const form = useForm({
    initial: saved,
    send: ({ words }: WordsForm) => api.mailTemplates.change({ templateKey, words, version }),
    onDone: () => notify.success(pageTexts.saved),
  })
  useUnsavedGuard(form.dirty)
  return (
    <>
      <Card title={t(pageTexts.words)}>
        <FormBody id={id} form={form}>
          <SentenceFields form={form} sentences={sentences} disabled={!mayEdit} />
          {mayEdit && <SaveButtons id={id} form={form} saved={saved} />}
        </FormBody>
      </Card>
      <Preview templateKey={templateKey} words={form.values.words} />
    </>
  )
}

function Preview({ templateKey, words }: { templateKey: string; words: WordsForm['words'] }) {
  const t = useText()
  const [shown, setShown] = useState<LetterPreview | null>(null)
  const onFailed = ({ message, fields }: { message: string; fields: { message: string }[] }) =>
    notify.error(fields[0]?.message ?? message)
  const preview = useWrite(() => api.mailTemplates.preview({ templateKey, words }), {
    onDone: setShown,
    onFailed,
  })
  const test = useWrite(() => api.mailTemplates.test({ templateKey, words }), {
    onDone: () => notify.success(pageTexts.tested),
    onFailed,
  })
  return (
    <Card
      title={t(pageTexts.preview)}
      extra={
        <>
          <Can do="mailTemplate.add">
            <Button size="small" icon={MailCheck} busy={test.pending} onClick={() => test.submit()}>
              {t(pageTexts.test)}
            </Button>
          </Can>
          <Button size="small" icon={Eye} busy={preview.pending} onClick={() => preview.submit()}>
            {t(pageTexts.show)}
          </Button>
        </>
      }
    >
      {shown && <LetterTabs letter={shown} />}
    </Card>
  )
}
