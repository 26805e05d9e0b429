import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'primary' | 'ghost' | 'ink' | 'quiet'

const CLASSES: Record<ButtonVariant, string> = {
  primary: 'btn',
  ghost: 'btn btn-ghost',
  ink: 'btn btn-ink',
  quiet: 'btn btn-quiet',
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  /** The label while something is under way; the button is disabled then. */
  busy?: string | false | undefined
  children: ReactNode
}

export function Button({
  variant = 'primary',
  busy = false,
  className = '',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy !== false}
      className={`${CLASSES[variant]} ${className}`}
    >
      {busy === false ? children : busy}
    </button>
  )
}

export function ButtonLink({
  variant = 'primary',
  className = '',
  ...rest
}: LinkProps & { variant?: ButtonVariant }) {
  return <Link {...rest} className={`${CLASSES[variant]} ${className}`} />
}
