import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { reload, useUser } from '#console/session.ts'
import { useMayChangeAvatar } from '#console/shell/useMayChangeAvatar.ts'
import { Avatar } from '#console/ui/Avatar.tsx'
import { Field } from '#console/ui/Field.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { notify } from '#console/ui/toast.tsx'
import { imageIdIn } from '#features/images/images.domain.ts'
import { m } from '#features/session/avatar/avatar.messages.ts'

/** Uploads and removes the user's avatar. */
export function AvatarForm() {
  const t = useText()
  const { displayName, avatar, wechat_headimg: headImage } = useUser()
  const mayChange = useMayChangeAvatar()
  const change = useWrite((imageId: string | null) => api.avatar.change({ imageId }).then(() => imageId), {
    onDone: async (imageId) => {
      await reload()
      notify.success(imageId === null ? m.removed : m.saved)
    },
    onFailed: (error) => notify.error(error.message),
  })
  const own = avatar === headImage ? null : avatar
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <Avatar name={displayName} url={avatar} size="large" />
      <div className="min-w-0 flex-1 basis-60">
        <Field bare label={t(m.title)} hint={t(own === null && headImage !== null ? m.fromWechat : m.hint)}>
          <ImageInput
            value={own === null ? null : imageIdIn(own)}
            alt={t(m.title)}
            disabled={!mayChange}
            onChange={change.submit}
          />
        </Field>
      </div>
    </div>
  )
}
