import {
  type Photograph,
  photographPath,
  plainFile,
  widthsOf,
} from '@hive/domain/leagues/photographs/photograph'

type Props = {
  /** Nothing is drawn without one. */
  photograph: Photograph | undefined
  /** The width at which it is shown, as `sizes` of an image. */
  sizes: string
  /** Whether it is in the first screen of its page; any other is loaded when it comes near. */
  isFirst?: boolean
  /** Its shape on the page, such as `aspect-[16/9]`: it fills that, and is cut where it must be. */
  className?: string
}

/** A photograph in the newest format and the smallest size that do, over a plain ground until it is there. */
export function Photo({ photograph, sizes, isFirst = false, className = '' }: Props) {
  if (!photograph) return null
  const { alt, width, height } = photograph
  const srcSet = (format: string) =>
    widthsOf(photograph)
      .map((size) => `${photographPath(photograph, `${size}.${format}`)} ${size}w`)
      .join()
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
      <img
        src={photographPath(photograph, plainFile(photograph))}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={`h-auto w-full bg-chalk-2 object-cover ${className}`}
      />
    </picture>
  )
}
