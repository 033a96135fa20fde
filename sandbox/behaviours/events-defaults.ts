import type { EventForm } from '../../shared/wire/events-form.ts'

/** The form that a new event begins with: name and e-mail, and what guests read around them. */
export const newEventForm: EventForm = {
  controls: [
    {
      id: 'name',
      type: 'NAME',
      system: true,
      orderIndex: 0,
      deleted: false,
      inputs: [
        { name: 'firstName', label: 'First name', type: 'TEXT', mandatory: true, maxLength: 50 },
        { name: 'lastName', label: 'Last name', type: 'TEXT', mandatory: true, maxLength: 50 },
      ],
    },
    {
      id: 'email',
      type: 'INPUT',
      system: true,
      orderIndex: 1,
      deleted: false,
      inputs: [{ name: 'email', label: 'E-mail', type: 'TEXT', mandatory: true, maxLength: 255 }],
    },
  ],
  messages: {
    rsvp: {
      rsvpYesOption: 'Yes, I will come',
      rsvpNoOption: 'No, I cannot come',
      submitActionLabel: 'Send',
      positiveMessages: {
        title: 'Your details',
        confirmation: {
          title: 'See you there',
          message: 'A confirmation is on its way to you.',
          addToCalendarActionLabel: 'Add to calendar',
          shareActionLabel: 'Share',
        },
      },
      waitlistMessages: {
        title: 'Join the waiting list',
        confirmation: {
          title: 'You are on the waiting list',
          message: 'We write to you when a place is free.',
          addToCalendarActionLabel: 'Add to calendar',
          shareActionLabel: 'Share',
        },
      },
      negativeMessages: {
        title: 'Let us know',
        confirmation: { title: 'Perhaps another time', shareActionLabel: 'Share' },
      },
    },
    checkout: {
      title: 'Your details',
      submitActionLabel: 'Continue',
      confirmation: {
        title: 'Thank you',
        message: 'Your tickets are on their way to you.',
        downloadTicketsLabel: 'Download tickets',
        addToCalendarLabel: 'Add to calendar',
        shareEventLabel: 'Share',
      },
    },
    registrationClosed: { message: 'Registration is closed', exploreEventsActionLabel: 'See other events' },
    ticketsUnavailable: { message: 'No tickets are on sale', exploreEventsActionLabel: 'See other events' },
  },
}
