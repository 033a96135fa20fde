/** How a picture is cut to a box of pixels. */
export interface Box {
  width: number
  height: number
}

/** Where the platform serves the original of a picture. */
export const imageAddress = (id: string): string => `https://static.wixstatic.com/media/${id}`

/** Where it serves a vector drawing. */
export const shapeAddress = (id: string): string => `https://static.wixstatic.com/shapes/${id}`

/** Where it serves a sound. */
export const audioAddress = (id: string): string => `https://static.wixstatic.com/mp3/${id}`

/** Where it serves a video: the file that was uploaded, or one of the sizes made of it. */
export function videoAddress(id: string, resolution?: '360p' | '480p' | '720p' | '1080p'): string {
  const file = resolution === undefined ? 'file' : `${resolution}/mp4/file.mp4`
  return `https://video.wixstatic.com/video/${id}/${file}`
}

/** Where it serves a picture scaled to fill a box, centred. */
export function scaledImageAddress(id: string, { width, height }: Box): string {
  return `${imageAddress(id)}/v1/fill/w_${width},h_${height},${quality}/${id}`
}

/** Where it serves a part of a picture, scaled to fill a box. */
export function croppedImageAddress(id: string, options: { crop: Box & { x: number; y: number }; box: Box }): string {
  const { crop, box } = options
  const cut = `crop/x_${crop.x},y_${crop.y},w_${crop.width},h_${crop.height}`
  return `${imageAddress(id)}/v1/${cut}/fill/w_${box.width},h_${box.height},${quality}/${id}`
}

const quality = 'al_c,q_80,usm_0.66_1.00_0.01,enc_auto'
