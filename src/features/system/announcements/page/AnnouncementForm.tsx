import { useId } from 'react'
import { FormBody } from '#console/form/FormBody.tsx'
import { FormField } from '#console/form/FormField.tsx'
import { SaveButtons } from '#console/form/SaveButtons.tsx'
import { useForm } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useChoices } from '#console/labels.ts'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Input } from '#console/ui/Input.tsx'
import { InstantInput } from '#console/ui/InstantInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type AnnouncementDetail,
  type AnnouncementDraft,
  announcementDraft,
  contentWidth,
} from '#features/system/announcements/announcements.contract.ts'
import type { Audience } from '#features/system/announcements/announcements.domain.ts'
import { actTexts, kindText, m } from '#features/system/announcements/announcements.messages.ts'
import { AimFields } from '#features/system/announcements/page/AimFields.tsx'
import { callsOf } from '#features/system/announcements/page/AnnouncementCalls.tsx'
import { Words } from '#features/system/announcements/page/AnnouncementFacts.tsx'

type Props = {
  audience: Audience
  known: AnnouncementDetail | null
  onSaved: (saved: AnnouncementDetail) => void
}

/** Content, audience and time of an announcement, with a preview beside it. */
export function AnnouncementForm({ audience, known, onSaved }: Props) {
  const t = useText()
  const id = useId()
  const categories = useChoices('announcementCategory')
  const usual = categories.find(({ isDefault }) => isDefault) ?? categories[0]
  const saved = known ? draftOf(known) : blank(audience, usual?.value ?? '')
  const calls = callsOf(audience)
  const form = useForm({
    initial: saved,
    schema: announcementDraft,
    send: (draft: AnnouncementDraft) =>
      known
        ? calls.change({ announcementId: known.announcementId, version: known.version, ...draft })
        : calls.add(draft),
    onDone: (result) => {
      notify.success(actTexts.saved)
      onSaved(result)
    },
  })
  useUnsavedGuard(form.dirty)
  const { titleEn, titleZh, contentEn, contentZh } = form.values
  return (
    <FormBody id={id} form={form}>
      <Card title={t(actTexts.what)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="kind" label={t(m.kind)}>
            {(control) => (
              <Select
                {...control}
                onChange={(kind) => control.onChange(kind ?? 'notification')}
                options={optionsOf(kindText)}
              />
            )}
          </FormField>
          <FormField form={form} name="category" label={t(m.category)}>
            {(control) => (
              <Select
                {...control}
                onChange={(category) => control.onChange(category ?? '')}
                options={categories.map(({ value, label }) => ({ value, label }))}
              />
            )}
          </FormField>
          <FormField form={form} name="titleEn" label={t(m.titleEn)} required>
            {(control) => <Input {...control} />}
          </FormField>
          <FormField form={form} name="titleZh" label={t(m.titleZh)} required>
            {(control) => <Input {...control} />}
          </FormField>
          <FormField
            form={form}
            name="contentEn"
            label={t(m.contentEn)}
            hint={t(actTexts.contentHint)}
            required
          >
            {(control) => <TextArea {...control} maxWidth={contentWidth} rows={6} />}
          </FormField>
          <FormField
            form={form}
            name="contentZh"
            label={t(m.contentZh)}
            hint={t(actTexts.contentHint)}
            required
          >
            {(control) => <TextArea {...control} maxWidth={contentWidth} rows={6} />}
          </FormField>
        </div>
      </Card>
      <section aria-label={t(actTexts.preview)} className="grid gap-4 lg:grid-cols-2">
        <Words label={`${t(actTexts.preview)} · ${t(m.english)}`} title={titleEn} content={contentEn} />
        <Words label={`${t(actTexts.preview)} · ${t(m.chinese)}`} title={titleZh} content={contentZh} />
      </section>
      {audience === 'merchants' && <AimFields form={form} />}
      <Card title={t(actTexts.times)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="fromTime" label={t(m.fromTime)} hint={t(actTexts.emptyFrom)}>
            {({ value, onChange }) => <InstantInput value={value} onChange={onChange} />}
          </FormField>
          <FormField form={form} name="toTime" label={t(m.toTime)} hint={t(actTexts.emptyTo)}>
            {({ value, onChange }) => <InstantInput value={value} onChange={onChange} />}
          </FormField>
        </div>
      </Card>
      <SaveButtons id={id} form={form} saved={saved} />
    </FormBody>
  )
}

function blank(audience: Audience, category: string): AnnouncementDraft {
  return {
    kind: audience === 'staff' ? 'notification' : 'announcement',
    ...{ category, titleEn: '', titleZh: '', contentEn: '', contentZh: '', language: null },
    ...{ countries: [], currencies: [], kaLevels: [], merchantIds: [], fromTime: null, toTime: null },
  }
}

function draftOf(known: AnnouncementDetail): AnnouncementDraft {
  const { kind, category, titleEn, titleZh, contentEn, contentZh, language, fromTime, toTime } = known
  const { countries, currencies, kaLevels, merchantIds } = known
  return {
    ...{ kind, category, titleEn, titleZh, contentEn, contentZh, language },
    ...{ countries, currencies, kaLevels, merchantIds, fromTime, toTime },
  }
}
