import { useRef } from 'react'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type JobTitleFacts, postFacts, remarkWidth } from '#features/system/jobTitles/jobTitles.contract.ts'
import type { Post } from '#features/system/jobTitles/jobTitles.fields.ts'
import { m } from '#features/system/jobTitles/jobTitles.messages.ts'
import { entityStatusText } from '#shared/entityFields.messages.ts'

type Props = { post: Post | null; onClose: () => void }

/** Adds a post, or changes one. */
export function JobTitleDialog({ post, onClose }: Props) {
  const t = useText()
  const version = useRef(post?.version ?? 0)
  const form = useForm<JobTitleFacts, unknown>({
    initial: post ? factsOf(post) : { code: '', name: '', sort: 0, status: 'enabled', remark: '' },
    schema: postFacts,
    follows: post
      ? {
          read: async () => {
            const { rows } = await api.posts.list({ pageNum: 1, pageSize: 100, search: post.code })
            const now = rows.find(({ postId }) => postId === post.postId)
            if (!now) throw new Error('the post is gone, or has another code')
            version.current = now.version
            return factsOf(now)
          },
        }
      : undefined,
    send: (facts) =>
      post
        ? api.posts.edit({ postId: post.postId, version: version.current, ...facts })
        : api.posts.add(facts),
    onDone: () => {
      notify.success(post ? m.saved : m.added)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={post ? m.editTitle : m.add} form={form}>
      <FormField form={form} name="name" label={t(m.name)} required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="code" label={t(m.code)} hint={t(m.codeHint)} required>
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="sort" label={t(m.sort)} required>
        {({ value, onChange }) => (
          <NumberInput value={value} onChange={(sort) => onChange(sort ?? 0)} max={9999} />
        )}
      </FormField>
      <FormField form={form} name="status" label={t(m.status)}>
        {({ value, onChange }) => (
          <RadioGroup row value={value} onChange={onChange} options={optionsOf(entityStatusText)} />
        )}
      </FormField>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} maxWidth={remarkWidth} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

function factsOf({ code, name, sort, status, remark }: Post): JobTitleFacts {
  return { code, name, sort, status, remark }
}
