export type Mail = {
  /** Stays the same when the same mail is sent again. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly { filename: string; contentType: string; content: string }[]
}

/** Hands a mail to the post; resolves when it was taken. */
export type Mailer = { send(mail: Mail): Promise<void> }
