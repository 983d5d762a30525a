import { upload } from '#console/upload.ts'
import { imageFiles } from '#features/images/imageFiles.contract.ts'

/** Uploads an image and resolves to its stored form. It is loaded once a picture is chosen. */
export const uploadImage = (file: Blob, signal: AbortSignal) => upload(imageFiles.upload, {}, file, signal)
