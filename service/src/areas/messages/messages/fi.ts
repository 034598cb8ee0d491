/** What stands below each message that is sent. */
export default {
  official: 'Saat tämän viestin luottamustoimesi vuoksi ({section}).\nViestin lähetti {sender}.',
  members:
    'Saat tämän viestin, koska olet sallinut viestit sähköpostiisi ({section}).\nViestin lähetti {sender}.\nJos et enää halua näitä viestejä, lopeta ne täällä: {unsubscribe}',
  test: 'Tämä on koe. Viestiä ei ole lähetetty muille.',
};
