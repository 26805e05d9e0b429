import { COLOURS } from './colours.ts'
import { html, type Markup } from './html.ts'

type EmailContent = {
  title: string
  /** The paragraphs before the button or code. */
  lines: readonly string[]
  /** Facts worth keeping, by name: those of a receipt, say. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** Six digits to type, shown large. */
  code?: string
  button?: { text: string; url: string }
  /** Smaller paragraphs after it. */
  notes?: readonly string[]
  /** The signature. */
  from: string
}

/** The body of an e-mail in Hive's style, as text and as HTML. Mail programs read inline styles only. */
export function emailBody(content: EmailContent): { text: string; html: string } {
  return { text: asText(content), html: asPage(content).markup }
}

function asText({ lines, facts = [], code, button, notes = [], from }: EmailContent): string {
  const table = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const parts = [...lines, table, code, button && `${button.text}: ${button.url}`, ...notes, from]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const SANS = 'font-family:Figtree,Helvetica,Arial,sans-serif'
const LINE = `margin:0 0 16px;${SANS};font-size:16px;line-height:1.5;color:${COLOURS.ink}`
const SMALL = `margin:0 0 12px;${SANS};font-size:14px;line-height:1.5;color:${COLOURS['ink-2']}`
const CODE = `margin:0 0 20px;padding:14px 20px;background:${COLOURS['honey-wash']};border-radius:12px;${SANS};font-size:34px;font-weight:800;letter-spacing:8px;text-align:center;color:${COLOURS.ink}`
const FACT = `padding:9px 12px 9px 0;border-bottom:1px solid ${COLOURS.line};${SANS};font-size:15px;line-height:1.4;vertical-align:top`
const BUTTON = `display:inline-block;padding:14px 24px;background:${COLOURS.honey};border-radius:12px;${SANS};font-size:17px;font-weight:700;color:${COLOURS.ink};text-decoration:none`

function asPage(content: EmailContent): Markup {
  return html`<!doctype html>
    <html lang="en-IE">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${content.title}</title>
      </head>
      <body style="margin:0;padding:0;background:${COLOURS.chalk}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px"
              >
                <tr>
                  <td
                    style="padding:18px 24px;background:${COLOURS.ink};border-radius:16px 16px 0 0;${SANS};font-size:24px;font-weight:800;color:${COLOURS.honey}"
                  >
                    ⬢ <span style="color:${COLOURS.chalk}">Hive</span>
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:28px 24px;background:${COLOURS.paper};border-radius:0 0 16px 16px"
                  >
                    ${message(content)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

/** The part of the page with the content. */
function message({
  title,
  lines,
  facts = [],
  code,
  button,
  notes = [],
  from,
}: EmailContent): Markup {
  return html`<h1
      style="margin:0 0 18px;${SANS};font-size:26px;line-height:1.2;color:${COLOURS.ink}"
    >
      ${title}
    </h1>
    ${lines.map((line) => html`<p style="${LINE}">${line}</p>`)}
    ${facts.length > 0 ? factsTable(facts) : ''} ${code ? html`<p style="${CODE}">${code}</p>` : ''}
    ${
      button
        ? html`<p style="margin:0 0 24px">
            <a href="${button.url}" style="${BUTTON}">${button.text}</a>
          </p>`
        : ''
    }
    ${notes.map((note) => html`<p style="${SMALL}">${note}</p>`)}
    <p style="${LINE};margin:20px 0 0">${from}</p>`
}

function factsTable(facts: NonNullable<EmailContent['facts']>): Markup {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
    ${facts.map(
      ([name, value]) =>
        html`<tr>
          <th
            scope="row"
            align="left"
            style="${FACT};width:38%;font-weight:400;color:${COLOURS['ink-2']}"
          >
            ${name}
          </th>
          <td style="${FACT};font-weight:700;color:${COLOURS.ink}">${value}</td>
        </tr>`,
    )}
  </table>`
}
