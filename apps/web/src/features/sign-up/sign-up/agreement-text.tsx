type Props = { agreement: { title: string; paragraphs: readonly string[] } }

/** The text of an agreement. */
export function AgreementText({ agreement: { title, paragraphs } }: Props) {
  return (
    <>
      <h2 className="text-xl sm:text-2xl">{title}</h2>
      {paragraphs.map((paragraph) =>
        paragraph.startsWith('## ') ? (
          <h3 key={paragraph} className="mt-4 text-base font-bold sm:mt-5">
            {paragraph.slice(3)}
          </h3>
        ) : (
          <p key={paragraph} className="mt-2">
            {paragraph}
          </p>
        ),
      )}
    </>
  )
}
