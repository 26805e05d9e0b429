type Props = {
  /** The address that the player is logged in with. */
  email: string
}

/** For someone who comes by an invitation and has none with this address: whom invitations are for, and the ways on. */
export function OtherAddress({ email }: Props) {
  return (
    <section className="card grid gap-3 p-6" aria-labelledby="other-address">
      <h2 id="other-address" className="text-2xl">
        Did someone invite you?
      </h2>
      <p className="wrap-anywhere">
        {`An invitation is for the e-mail address that it was sent to. You’re logged in as ${email}, and there’s none for this address here: it may have been sent to another one of yours, or be over.`}
      </p>
      <ul className="list-disc pl-5">
        <li>Log out in the menu, and log in with the address that the invitation was sent to.</li>
        <li>
          Or ask the person who invited you to send it to this address. A captain has a link, too,
          with which any address can join the team.
        </li>
      </ul>
    </section>
  )
}
